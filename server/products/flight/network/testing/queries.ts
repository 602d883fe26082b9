/** What people type into the search box, with the code that they mean: as people in Iran write, in haste and on any keyboard. */

/** Lines of «CODE: typed / typed / …». */
const read = (lines: string): [typed: string, code: string][] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', typed = ''] = line.split(/: (.*)/s);
      return typed.split(' / ').map((text): [string, string] => [text, code.trim()]);
    });

export const domesticQueries = read(`
THR: تهران / تهرن / تهراان / تهرام / طهران / ته / teheran / tehran / thr / tehran city / jivhk / تهـران / مهرآباد / مهر آباد / مهراباد / mehrabad / فرودگاه مهرآباد / فرودگاه امام / فرودگاه امام خمینی / امام خمینی / imam khomeini / ika / تهزان / tehrn / ﺗﻬﺮﺍﻥ / پایتخت
MHD: مشهد / مشد / مشهذ / مشهد مقدس / مشهر / mashhad / mashad / meshed / mashhd / masshad / mhd / lais / lai / مش / هاشمی نژاد / هاشمی‌نژاد / امام رضا / مشهد  / ﻣﺸﻬﺪ / مسهد / فرودگاه مشهد / شهر مشهد
KIH: کیش / كيش / کیس / kish / kich / kish island / kih / جزیره کیش / ;da / کیشش / کییش
IFN: اصفهان / اصفحان / اسفهان / esfahan / isfahan / esfehan / espahan / isfhan / hwtihk / نصف جهان / اصفهن / ifn / اصفاهان / شهید بهشتی
SYZ: شیراز / شيراز / شیرز / شیراس / شیرار / shiraz / shirz / sheraz / shyraz / advhc / syz / دستغیب / شبراز / شیزاز
TBZ: تبریز / تبرز / تبریر / طبریز / tabriz / tabreez / tabrz / jfvdc / jfndc / tbz / تیریز
AWZ: اهواز / اهواس / احواز / ahvaz / ahwaz / awaz / اهوار / awz / hi,hc
BND: بندرعباس / بندر عباس / بندرعباص / بندر عباث / bandar abbas / bandarabbas / bandar abas / bnd / بندر / بندعباس
GSM: قشم / غشم / qeshm / gheshm / قشمم / ral
AZD: یزد / يزد / yazd / یزذ / dcn / azd
RAS: رشت / rasht / rsht / vaj / رشط / سردار جنگل
SRY: ساری / sari / ساري / sary / sari city / shvd / دشت ناز
KER: کرمان / كرمان / kerman / kirman / کرمن / ;vlhk
KSH: کرمانشاه / کرمانشا / باختران / kermanshah / kermanshh / كرمانشاه
OMH: ارومیه / اورمیه / ارومیه / urmia / orumiyeh / urumieh / رضاییه / ارومييه
BUZ: بوشهر / bushehr / boushehr / busher / بوشر / بوشهز
ABD: آبادان / ابادان / abadan / آبادن / hfhnhk
ADU: اردبیل / اردبيل / ardabil / ardebil / hvnfdg / اردبل
ZAH: زاهدان / zahedan / zahdan / زاهدن / chinhk
ZBR: چابهار / چاه بهار / chabahar / کنارک / konarak / جابهار
GBT: گرگان / gorgan / گرگن / استرآباد
XBJ: بیرجند / birjand / بيرجند / بیرجد
BJB: بجنورد / bojnord / bojnurd / بجنرد
KHD: خرم آباد / خرم‌آباد / خرمآباد / khorramabad / khoramabad / لرستان
SDG: سنندج / سندج / sanandaj / سننج / کردستان
IIL: ایلام / ilam / ايلام / ایلم
YES: یاسوج / یاسوح / yasuj / yasouj
CQD: شهرکرد / شهر کرد / shahrekord / shahr-e kord
BXR: بم / bam / bxr / ارگ بم
LRR: لار / lar / لارستان
PGU: عسلویه / asaluyeh / asalouyeh / اسلویه / عسلوبه
JWN: زنجان / zanjan / زنجن
RZR: رامسر / ramsar / رامسز
NSH: نوشهر / noshahr / nowshahr / نوشر
LFM: لامرد / lamerd
DEF: دزفول / dezful / دزفل
JYR: جیرفت / jiroft
RJN: رفسنجان / rafsanjan
PFQ: پارس آباد / پارس‌آباد / parsabad / مغان
KKS: کاشان / kashan
ACZ: زابل / zabol
SXI: سیری
`);

export const worldQueries = read(`
IST: استانبول / استامبول / استانبل / اسنانبول / istanbul / istambul / estanbol / isntanbul / hsjhkf,g / اسلامبول / ist / استانبوول / فرودگاه استانبول
SAW: صبیحه / صبیحه گوکچن / sabiha / saw
DXB: دبی / دوبی / دبئی / dubai / dubay / dxb / nfd / دبى
SHJ: شارجه / شارژه / sharjah / sharja
AUH: ابوظبی / ابوظبي / abu dhabi / abudhabi
NJF: نجف / نجف اشرف / najaf / njf
BGW: بغداد / baghdad / bagdad / بقداد
DOH: دوحه / دوحا / doha
MCT: مسقط / muscat / مسغط
KWI: کویت / kuwait
JED: جده / jeddah / jedda
MED: مدینه / medina
TBS: تفلیس / تبیلیسی / tbilisi / tiflis / تفليس
EVN: ایروان / yerevan / erevan
GYD: باکو / baku / bako
ESB: آنکارا / انکارا / ankara
AYT: آنتالیا / انتالیا / antalya / آنتالیه
ADB: ازمیر / izmir
VAN: وان / van
MOW: مسکو / moscow / moskva / moskow
LED: سن پترزبورگ / سنت پترزبورگ / لنینگراد / petersburg
LON: لندن / london / londen / gknk
LHR: هیترو / heathrow
PAR: پاریس / paris / پاریص
CDG: شارل دوگل / cdg
FRA: فرانکفورت / frankfurt / frankfort / فرانکفرت
MUC: مونیخ / munich / munchen / مونیح
BER: برلین / berlin
HAM: هامبورگ / hamburg
CGN: کلن / köln / cologne
DUS: دوسلدورف / dusseldorf
VIE: وین / vienna / wien
ROM: رم / rome / roma
MIL: میلان / milan / milano
AMS: آمستردام / امستردام / amsterdam / amesterdam
STO: استکهلم / stockholm
CPH: کپنهاگ / copenhagen
BRU: بروکسل / brussels
ZRH: زوریخ / zurich / زوریح
GVA: ژنو / geneva
MAD: مادرید / madrid
BCN: بارسلونا / barcelona / بارسلون
LIS: لیسبون / lisbon
ATH: آتن / athens
BUD: بوداپست / budapest
PRG: پراگ / prague
WAW: ورشو / warsaw
BKK: بانکوک / بانکک / bangkok / bankok
HKT: پوکت / phuket
KUL: کوالالامپور / کوالا لامپور / kuala lumpur / kualalampur
SIN: سنگاپور / singapore
DPS: بالی / bali
DEL: دهلی / دهلی نو / delhi / new delhi
BOM: بمبئی / بمبی / mumbai / bombay
BJS: پکن / beijing / peking
CAN: گوانگجو / گوانجو / guangzhou
TYO: توکیو / tokyo / tokio
SEL: سئول / seoul
NYC: نیویورک / نیو یورک / new york / newyork
LAX: لس آنجلس / لس‌آنجلس / los angeles
YTO: تورنتو / toronto / ترنتو
CAI: قاهره / cairo
BEY: بیروت / beirut
DAM: دمشق / damascus
EBL: اربیل / erbil / هولیر
ISU: سلیمانیه / sulaymaniyah
TAS: تاشکند / tashkent
ALA: آلماتی / almaty / آلما آتا
DYU: دوشنبه / dushanbe
KBL: کابل / kabul
LHE: لاهور / lahore
MHD: مشهد / mashhad / مشد
IFN: اصفهان / esfahan
BXR: بم
LRR: لار
`);
