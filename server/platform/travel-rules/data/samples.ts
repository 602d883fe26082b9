import type { TravelRule } from '#core/contract/travellers/travel-rule.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { RuleScope } from '#core/rules/eligibility/travel-rules.ts';

/** A rule of a route as it is stored: what the API shows of it, and where and when it holds. */
export interface KeptTravelRule extends TravelRule, RuleScope {}

/**
 * Rules of pilgrimage routes to begin with: SAMPLES, in the shape of what was announced in past years, to be checked
 * with the Civil Aviation Organisation before each season. No public list of the nationalities that are barred in the
 * Arbaeen season was found; the rule below repeats what was reported in 2024 (foreigners without residence travel by
 * land only). Windows lie around the 20th of Safar: 1405 as the calendar has it, 1406 by the forward table of
 * `server/platform/holidays`. A new season gets a new id; old ones stay, so that an order can be explained later.
 */
const seasons = [
  { year: 1405, travelFrom: toPlainDate('2026-07-28'), travelTo: toPlainDate('2026-08-07') },
  { year: 1406, travelFrom: toPlainDate('2027-07-18'), travelTo: toPlainDate('2027-07-28') },
];

const shrines = ['NJF', 'BGW', 'BSR'];
const sample = (of: string): string => `نمونه، از ${of}؛ پیش از هر موسم با سازمان هواپیمایی کشوری بررسی شود.`;

const ofSeason = ({ year, ...window }: (typeof seasons)[number]): KeptTravelRule[] => [
  {
    id: `arbaeen-foreigners-${year}`,
    kind: 'barred',
    from: ['IR'],
    to: shrines,
    ...window,
    nationalities: '*',
    except: ['IRN', 'IRQ'],
    title: 'محدودیت تابعیت در ایام اربعین',
    text: 'در ایام اربعین، اتباع خارجی از ایران به این مقصد پرواز نمی‌کنند؛ سفرشان فقط زمینی و از مرز چذابه است.',
    source: sample('خبر مرداد ۱۴۰۳ (online-mag.ir)'),
  },
  {
    id: `arbaeen-samah-${year}`,
    kind: 'notice',
    from: ['IR'],
    to: shrines,
    ...window,
    nationalities: ['IRN'],
    except: [],
    title: 'ثبت‌نام در سامانه سماح',
    text: 'زائران ایرانی اربعین باید پیش از پرواز در سامانه سماح ثبت‌نام کرده باشند و گذرنامه همراهشان باشد.',
    source: sample('خبر مرداد ۱۴۰۳ (online-mag.ir)'),
  },
  {
    id: `arbaeen-airport-out-${year}`,
    kind: 'notice',
    from: ['IR'],
    to: shrines,
    ...window,
    nationalities: '*',
    except: [],
    title: 'حضور در فرودگاه در ایام اربعین',
    text: 'در ایام اربعین فرودگاه‌ها شلوغ است: ۳ ساعت پیش از پرواز در فرودگاه باشید.',
    source: sample('اطلاعیه‌های ۱۴۰۳ و ۱۴۰۴'),
  },
  {
    id: `arbaeen-airport-back-${year}`,
    kind: 'notice',
    from: shrines,
    to: ['IR'],
    ...window,
    nationalities: '*',
    except: [],
    title: 'برگشت از عراق در ایام اربعین',
    text: 'در ایام اربعین فرودگاه‌های عراق شلوغ است: برای برگشت ۵ ساعت پیش از پرواز در فرودگاه باشید.',
    source: sample('اطلاعیه‌های ۱۴۰۳ و ۱۴۰۴'),
  },
];

export const sampleTravelRules: readonly KeptTravelRule[] = seasons.flatMap(ofSeason);
