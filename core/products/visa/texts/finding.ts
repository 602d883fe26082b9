/** What the search of everything says of visas. */
export const visaFindingTexts = {
  name: 'ویزا',
  /** Cities that people write where they mean the country, by its code. */
  cities: {
    ARE: ['دبی', 'ابوظبی', 'شارجه', 'Dubai', 'Abu Dhabi', 'Sharjah'],
    ARM: ['ایروان', 'Yerevan'],
    AZE: ['باکو', 'Baku'],
    GEO: ['تفلیس', 'باتومی', 'Tbilisi', 'Batumi'],
    IND: ['دهلی', 'بمبئی', 'گوا', 'Delhi', 'Mumbai', 'Goa'],
    ITA: ['رم', 'میلان', 'ونیز', 'شینگن', 'Rome', 'Milan', 'Venice', 'Schengen'],
    OMN: ['مسقط', 'صلاله', 'Muscat', 'Salalah'],
    RUS: ['مسکو', 'سن‌پترزبورگ', 'Moscow', 'Saint Petersburg'],
    THA: ['بانکوک', 'پوکت', 'پاتایا', 'Bangkok', 'Phuket', 'Pattaya'],
    TUR: ['استانبول', 'آنتالیا', 'Istanbul', 'Antalya'],
  } as Readonly<Record<string, readonly string[]>>,
} as const;
