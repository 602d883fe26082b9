/** Names as Iranian passports mostly write them, with parts that family names are made of: «Persian Latin», by commas. */
export const nameList = `آرش Arash,آرمان Arman,آرین Arian,آزاده Azadeh,آزیتا Azita,آناهیتا Anahita,آیدا Aida,آیدین Aydin,آذر Azar,آقا Agha,
ابراهیم Ebrahim,ابوالفضل Abolfazl,احسان Ehsan,احمد Ahmad,اردشیر Ardeshir,اسد Asad,اسماعیل Esmaeil,اشرف Ashraf,اصغر Asghar,اصفهان Esfahan,
اعظم Azam,افسانه Afsaneh,افشین Afshin,اکبر Akbar,اکرم Akram,الناز Elnaz,الهام Elham,الهه Elaheh,امیر Amir,امیرحسین Amirhossein,
امیرعلی Amirali,امیرمحمد Amirmohammad,امین Amin,انصار Ansar,ایمان Iman,اسدالله Asadollah,بابک Babak,باقر Bagher,بهار Bahar,بهاره Bahareh,
بهرام Bahram,بهروز Behrouz,بهزاد Behzad,بهمن Bahman,بهنام Behnam,بیژن Bijan,پارسا Parsa,پدرام Pedram,پرستو Parastoo,پروین Parvin,
پریسا Parisa,پرویز Parviz,پگاه Pegah,پوریا Pouria,پویا Pouya,پیمان Peyman,تقی Taghi,ترانه Taraneh,تهران Tehran,جعفر Jafar,
جلال Jalal,جمال Jamal,جمشید Jamshid,جواد Javad,حامد Hamed,حبیب Habib,حسام Hesam,حسن Hasan,حسین Hossein,حمید Hamid,
حمیدرضا Hamidreza,حیدر Heydar,خسرو Khosrow,خدیجه Khadijeh,داریوش Dariush,داود Davood,داوود Davood,دانیال Danial,رامین Ramin,راضیه Razieh,
رحمان Rahman,رحیم Rahim,رستم Rostam,رسول Rasoul,رضا Reza,رضوان Rezvan,رقیه Roghayeh,روح Rouh,روحالله Rouhollah,رویا Roya,
زهرا Zahra,زهره Zohreh,زینب Zeinab,ژاله Zhaleh,سارا Sara,ساسان Sasan,سامان Saman,ستاره Setareh,سجاد Sajjad,سحر Sahar,
سعید Saeed,سعیده Saeedeh,سلطان Soltan,سلمان Salman,سلیمان Soleiman,سمیرا Samira,سمیه Somayeh,سهراب Sohrab,سهیل Soheil,سهیلا Soheila,
سوسن Sousan,سید Seyed,سیده Seyedeh,سیامک Siamak,سیما Sima,سینا Sina,شادی Shadi,شاهین Shahin,شبنم Shabnam,شریف Sharif,
شقایق Shaghayegh,شهاب Shahab,شهرام Shahram,شهره Shohreh,شهریار Shahriar,شهلا Shahla,شهناز Shahnaz,شیرین Shirin,شیما Shima,صادق Sadegh,
صالح Saleh,صدیقه Sedigheh,صفر Safar,صمد Samad,طاهر Taher,طاهره Tahereh,طیبه Tayebeh,عاطفه Atefeh,عباس Abbas,عبدالله Abdollah,
عزیز Aziz,عسل Asal,عظیم Azim,علی Ali,علیرضا Alireza,عیسی Eisa,غزل Ghazal,غلام Gholam,غلامرضا Gholamreza,فاطمه Fatemeh,
فتح Fath,فرامرز Faramarz,فرزاد Farzad,فرزانه Farzaneh,فرشاد Farshad,فرشته Fereshteh,فرهاد Farhad,فرید Farid,فریبا Fariba,فریدون Fereydoun,
فهیمه Fahimeh,قاسم Ghasem,قربان Ghorban,کامران Kamran,کاظم Kazem,کریم Karim,کمال Kamal,کوروش Kourosh,کیان Kian,کیوان Keyvan,
گلناز Golnaz,لادن Ladan,لیلا Leila,ماهان Mahan,مائده Maedeh,مجتبی Mojtaba,مجید Majid,محبوبه Mahboubeh,محسن Mohsen,محمد Mohammad,
محمدجواد Mohammadjavad,محمدحسین Mohammadhossein,محمدرضا Mohammadreza,محمدعلی Mohammadali,محمدمهدی Mohammadmahdi,محمود Mahmoud,مراد Morad,مرتضی Morteza,مرضیه Marzieh,مریم Maryam,
مسعود Masoud,مصطفی Mostafa,معصومه Masoumeh,مقدم Moghadam,ملیکا Melika,منصور Mansour,منصوره Mansoureh,منوچهر Manouchehr,منیژه Manijeh,مهتاب Mahtab,
مهدی Mahdi,مهدیه Mahdieh,مهران Mehran,مهرداد Mehrdad,مهسا Mahsa,مهناز Mahnaz,مهین Mahin,موسی Mousa,مونا Mona,میثم Meysam,
میلاد Milad,مینا Mina,نادر Nader,ناصر Naser,ناهید Nahid,نجف Najaf,نرگس Narges,نسترن Nastaran,نسرین Nasrin,نصر Nasr,
نعمت Nemat,نگار Negar,نگین Negin,نوشین Noushin,نیلوفر Niloufar,نیما Nima,هادی Hadi,هاشم Hashem,هانیه Hanieh,هدی Hoda,
هستی Hasti,همایون Homayoun,وحید Vahid,یاسر Yaser,یاسمن Yasaman,یاسین Yasin,یحیی Yahya,یزدان Yazdan,یعقوب Yaghoub,یوسف Yousef,
یونس Younes,کاوه Kaveh,نازنین Nazanin,رها Raha,آوا Ava,باران Baran,کیمیا Kimia,ریحانه Reyhaneh,مبینا Mobina,النا Elena,
آتنا Atena,پرهام Parham,ارسلان Arsalan,رامتین Ramtin,شایان Shayan,عرفان Erfan,امید Omid,نوید Navid,سپیده Sepideh,سپهر Sepehr,
سمانه Samaneh,مژگان Mozhgan,مهشید Mahshid,فروغ Forough,اسکندر Eskandar,بختیار Bakhtiar,تیمور Teymour,جهان Jahan,خلیل Khalil,نظر Nazar,
نوروز Norouz,موسوی Mousavi,مرتضوی Mortazavi,مصطفوی Mostafavi,طباطبایی Tabatabaei,علوی Alavi,صفوی Safavi,نبوی Nabavi,رضوی Razavi,تهرانی Tehrani,
شیرازی Shirazi,یزدی Yazdi,تبریزی Tabrizi,کاشانی Kashani,کرمانی Kermani,خراسانی Khorasani,همدانی Hamedani,گیلانی Gilani,کرمان Kerman,نوری Nouri,
امینی Amini,اکبری Akbari,جلالی Jalali,صادقی Sadeghi,فرهادی Farhadi,قنبری Ghanbari,میرزایی Mirzaei,میرزا Mirza,میر Mir,سلیمی Salimi,
کشاورز Keshavarz,درویش Darvish,توکل Tavakol,زارع Zare,گودرز Goudarz,شهباز Shahbaz,سلیم Salim,شفیع Shafi,شفیعی Shafiei,قدیری Ghadiri,نجفی Najafi,بیگی Beigi,خانی Khani,خان Khan,باقری Bagheri,نیک Nik`;

/** What family names end with. Longer ones first. */
export const endings: readonly (readonly [persian: string, latin: string])[] = [
  ['زادگان', 'ZADEGAN'],
  ['زاده', 'ZADEH'],
  ['نژاد', 'NEJAD'],
  ['پناه', 'PANAH'],
  ['دوست', 'DOUST'],
  ['وند', 'VAND'],
  ['پور', 'POUR'],
  ['لو', 'LOU'],
  ['یان', 'IAN'],
  ['نیا', 'NIA'],
  ['راد', 'RAD'],
  ['فر', 'FAR'],
  ['منش', 'MANESH'],
  ['یی', 'EI'],
  ['یی', 'EE'],
  ['ئی', 'EI'],
  ['ی', 'I'],
];

/** These endings are joined to the name; the other long ones stand apart, with a half-space. */
export const joinedEndings: readonly string[] = ['پور'];

/** Letters that are vowels, or may be. */
export const vowelLetters = 'آاویئؤأإع';
