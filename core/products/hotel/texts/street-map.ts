/** Texts of the hotels' map where streets lie under it; they come with the map. */
export const streetMapTexts = {
  approximate: 'نشان کم‌رنگ: جای تقریبی.',
} as const;
