/** What a place is called whose document has a title such as «مشهد: کی برویم و چه بدانیم». */
export const placeNameOf = ({ title }: { title: string }): string => (title.split(':')[0] ?? title).trim();
