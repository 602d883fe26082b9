/** The kinds of orders of hotels. */
export const hotelKindTexts = { DomesticHotel: 'هتل داخلی', InternationalHotel: 'هتل خارجی' } as const;
