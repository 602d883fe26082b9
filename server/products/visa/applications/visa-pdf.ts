import { fail } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { privateHeaders } from '#server/platform/http/private-headers.ts';
import type { ApplicationDeps } from './deps.ts';

/** The issued visa of a traveller, only for the owner of the order. */
export const visaPdfOperation = ({
  db,
  privateFiles,
}: Pick<ApplicationDeps, 'db' | 'privateFiles'>): Operation =>
  operation(visa.visaPdf, async ({ params, query }, { caller }) => {
    const applicant = await db
      .selectFrom('visa_applicants as a')
      .innerJoin('visa_applications as v', 'v.order_id', 'a.order_id')
      .select(['a.visa_file', 'a.application_number'])
      .where('a.order_id', '=', params.id)
      .where('a.traveller_id', '=', query.travellerId)
      .where('v.user_id', '=', caller.userId)
      .executeTakeFirst();
    if (!applicant) return fail('ORDER_NOT_FOUND');
    const file = applicant.visa_file === null ? null : await privateFiles.read(applicant.visa_file);
    if (!file) return fail('VISA_NOT_READY');
    const name = `visa-${applicant.application_number ?? ''}.pdf`;
    return { ok: true, bare: file.content, headers: privateHeaders('inline', name) };
  });
