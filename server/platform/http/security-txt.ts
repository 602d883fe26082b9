import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Clock } from '../ports.ts';

const validDays = 180;

/**
 * /.well-known/security.txt (RFC 9116): where somebody who found a vulnerability can report it. A demonstration, whose contact is made up,
 * has none.
 */
export const mountSecurityTxt = (
  app: FastifyInstance,
  { config, clock }: { config: Config; clock: Clock },
) => {
  const { publicUrl, support } = config;
  if (support.isSample) return;
  const path = '/.well-known/security.txt';
  app.get(path, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${support.email}`,
          `Expires: ${new Date(clock.now().getTime() + validDays * 86_400_000).toISOString()}`,
          'Preferred-Languages: fa, en',
          ...(publicUrl ? [`Canonical: ${publicUrl}${path}`] : []),
          '',
        ].join('\n'),
      ),
  );
};
