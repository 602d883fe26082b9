import { z } from 'zod';
import { type EnvTable, switchOf, urlOf, variable } from '../config/env.ts';

const text = z.string().min(1).optional();
const addressOf = (fallback: string) =>
  urlOf(['https:', 'http:']).transform((url) => (url ?? fallback).replace(/\/+$/, ''));

const kavenegarUrl = 'https://api.kavenegar.com';
const whatsappUrl = 'https://graph.facebook.com/v25.0';

/** Variables of the senders of messages. */
export const outboxEnv = {
  KAVENEGAR_KEY: switchOf(
    variable(
      z
        .string()
        .regex(/^[\w-]{8,200}$/, { message: 'must be the key of the account, letters and digits' })
        .optional(),
      'no text messages',
      'Key of Kavenegar; switches text messages on.',
    ),
  ),
  KAVENEGAR_SENDER: variable(text, "the account's own line", 'Line that text messages come from.'),
  KAVENEGAR_OTP_TEMPLATE: variable(
    text,
    'codes go as texts',
    'Template of Kavenegar for sign-in codes, with one token.',
  ),
  KAVENEGAR_URL: variable(addressOf(kavenegarUrl), kavenegarUrl, 'Address of the Kavenegar API.'),
  WHATSAPP_TOKEN: switchOf(
    variable(
      z.string().min(8).optional(),
      'no WhatsApp',
      "Token of WhatsApp's Cloud API; switches WhatsApp on. The three below are needed beside it.",
    ),
    { needs: ['WHATSAPP_PHONE_ID', 'WHATSAPP_OTP_TEMPLATE', 'WHATSAPP_TEXT_TEMPLATE'] },
  ),
  WHATSAPP_PHONE_ID: variable(
    z
      .string()
      .regex(/^\d{5,30}$/, { message: 'must be the id of a phone number, digits' })
      .optional(),
    'none; needed beside the token',
    'Id of the phone number that messages come from.',
  ),
  WHATSAPP_OTP_TEMPLATE: variable(
    text,
    'none; needed beside the token',
    'Persian template of the category authentication, with a button that copies the code.',
  ),
  WHATSAPP_TEXT_TEMPLATE: variable(
    text,
    'none; needed beside the token',
    'Persian template of the category utility whose body has one parameter.',
  ),
  WHATSAPP_URL: variable(
    addressOf(whatsappUrl),
    whatsappUrl,
    "Address of WhatsApp's Cloud API, with its version.",
  ),
  SMTP_URL: switchOf(
    variable(
      urlOf(['smtp:', 'smtps:']),
      'no e-mail',
      'Mail server with user and password: smtps://user:password@mail.example.ir. Switches e-mail on.',
    ),
    { needs: ['SMTP_FROM'] },
  ),
  SMTP_FROM: variable(
    z
      .string()
      .regex(/^([^<>@\s][^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        message: 'must be an e-mail, or a name and an e-mail: Hodhod <info@example.ir>',
      })
      .optional(),
    'none; needed beside SMTP_URL',
    'Whom e-mails come from: Hodhod <info@example.ir>.',
  ),
  PUSH_CONTACT: switchOf(
    variable(
      urlOf(['mailto:', 'https:']),
      'PUBLIC_URL; in a demonstration no notifications',
      'Whom push services may write to: mailto:desk@example.ir. Switches notifications in browsers on.',
    ),
  ),
} satisfies EnvTable;
