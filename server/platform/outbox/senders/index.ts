import type { Config } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/env.ts';
import { isPublicAddress } from '#server/platform/net/addresses.ts';
import { machineNetwork } from '#server/platform/net/network.ts';
import type { Services } from '#server/platform/services.ts';
import { outboxEnv } from '../env.ts';
import type { PushKeys } from '../subscriptions/push-keys.ts';
import { kavenegar } from './kavenegar/index.ts';
import type { Channel, Sender } from './port.ts';
import { webPush } from './push/index.ts';
import { smtp } from './smtp/index.ts';
import { whatsapp } from './whatsapp/index.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'fetch' | 'log'> & { keys: () => Promise<PushKeys> };

/** The contact that push services may write to; null if browsers are told nothing. */
const contactOf = (config: Config, given: string | null): string | null =>
  given ?? (config.demo ? null : config.publicUrl);

/** The senders that the environment switches on, one for each channel. Throws ConfigError if one is only half configured. */
export const sendersOf = (config: Config, parts: Parts): ReadonlyMap<Channel, Sender> => {
  const env = config.read(outboxEnv);
  const senders: Sender[] = [];
  if (env.KAVENEGAR_KEY !== undefined) {
    const settings = {
      key: env.KAVENEGAR_KEY,
      url: env.KAVENEGAR_URL,
      sender: env.KAVENEGAR_SENDER ?? null,
      otpTemplate: env.KAVENEGAR_OTP_TEMPLATE ?? null,
    };
    senders.push(kavenegar(settings, parts));
  }
  if (env.WHATSAPP_TOKEN !== undefined) {
    const {
      WHATSAPP_PHONE_ID: phoneId,
      WHATSAPP_OTP_TEMPLATE: otpTemplate,
      WHATSAPP_TEXT_TEMPLATE: textTemplate,
    } = env;
    if (phoneId === undefined || otpTemplate === undefined || textTemplate === undefined) {
      throw new ConfigError(
        'Wrong configuration. WHATSAPP_TOKEN needs WHATSAPP_PHONE_ID, WHATSAPP_OTP_TEMPLATE and WHATSAPP_TEXT_TEMPLATE',
      );
    }
    const settings = { token: env.WHATSAPP_TOKEN, url: env.WHATSAPP_URL, phoneId, otpTemplate, textTemplate };
    senders.push(whatsapp(settings, parts));
  }
  if (env.SMTP_URL !== null) {
    if (env.SMTP_FROM === undefined) throw new ConfigError('Wrong configuration. SMTP_URL needs SMTP_FROM');
    senders.push(smtp({ url: env.SMTP_URL, from: env.SMTP_FROM }, parts));
  }
  const contact = contactOf(config, env.PUSH_CONTACT);
  if (contact !== null) {
    const guard = { network: machineNetwork, isAllowedAddress: isPublicAddress };
    senders.push(webPush({ contact, keys: parts.keys, guard }, parts));
  }
  return new Map(senders.map((sender) => [sender.channel, sender]));
};
