import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import { offerHours } from '../limits.ts';
import type { waitStates } from '../words.ts';

/** Waiting for places on a full date, and the list of what somebody waits for. */
export const tourWaitingTexts = {
  join: 'در صف انتظار بمان',
  joinText: `اگر جای این گروه خالی شود، ${number(offerHours)} ساعت فقط برای شما نگه می‌داریم. تا نپذیرید پولی نمی‌دهید.`,
  joined: 'در صف هستید؛ اگر جا خالی شود خبر می‌دهیم.',
  page: {
    pageTitle: 'انتظار تورها',
    title: 'انتظار تورها',
    lead: 'صف‌هایی که در آن هستید و خبرهایی که از تورها خواسته‌اید.',
    waits: 'صف انتظار',
    alerts: 'خبرها',
    noWaits: 'در صف هیچ تاریخی نیستید',
    noWaitsText: 'در صفحه ثبت‌نامِ تاریخی که پر است «در صف انتظار بمان» را بزنید.',
    noAlerts: 'خبری نخواسته‌اید',
    noAlertsText: 'در صفحه هر تور بخواهید تاریخ تازه یا جای خالی را خبر دهیم.',
    search: 'دیدن تورها',
  },
  states: {
    waiting: 'در صف',
    offered: 'جا برای شماست',
    accepted: 'ثبت‌نام کردید',
    lapsed: 'مهلت گذشت',
    left: 'کنار رفتید',
    over: 'بسته شد',
  } satisfies Record<(typeof waitStates)[number], string>,
  party: (people: number, rooms: string) => `${number(people)} نفر، ${rooms}`,
  rooms: (count: number, kind: string) => `${number(count)} ${kind}`,
  place: (place: number) => `نوبت ${number(place)} در صف`,
  skippedSeats: (left: number) =>
    `${number(left)} جا خالی شد که برای گروه شما کم بود و به گروه کوچک‌تری رسید. نوبت شما سر جایش است.`,
  skippedRooms: (kind: string, left: number) =>
    left === 0
      ? `جا خالی شد، ولی اتاق ${kind} نمانده بود و به گروه دیگری رسید. نوبت شما سر جایش است.`
      : `جا خالی شد، ولی فقط ${number(left)} اتاق ${kind} مانده بود و به گروه دیگری رسید. نوبت شما سر جایش است.`,
  offered: (until: string) => `جای گروه شما تا ${until} نگه داشته شده است.`,
  accept: 'ثبت‌نام با این جا',
  leave: 'کنار رفتن از صف',
  leaveLong: (title: string) => `کنار رفتن از صف ${title}`,
  gone: 'از صف کنار رفتید.',
  seeTour: 'دیدن تور',
  smsOver: (tour: string, day: string, link: string) =>
    `هدهد: تور ${tour}، ${day}، که در صفش بودید برگزار نمی‌شود. تاریخ‌های دیگر:\n${link}`,
  sms: (tour: string, day: string, people: number, until: string, link: string) =>
    `هدهد: در تور ${tour}، ${day}، جای ${number(people)} نفر برای شما نگه داشته شد؛ تا ${until} ثبت‌نام کنید.\n${link}`,
};
