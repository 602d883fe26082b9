/** What stands far behind the hotels of a city, in one tone: what the city is known by, or what is all round it. */
export type Silhouette =
  | 'shrine'
  | 'mosque'
  | 'bridge'
  | 'windTowers'
  | 'azadi'
  | 'towers'
  | 'flames'
  | 'twins'
  | 'fort'
  | 'ararat'
  | 'stupas'
  | 'onions'
  | 'citadel'
  | 'island'
  | 'hills';

/** Drawn on the ground line of y = 150, over the whole width. */
export const silhouettes: Readonly<Record<Silhouette, string>> = {
  shrine:
    'M0 150v-14h18V92l5-14 5 14v44h20q-8-26 24-44 32 18 24 44h152q-6-22 20-36 26 14 20 36h14V88l5-14 5 14v48h8v14z',
  mosque:
    'M0 150v-12h10V78l4-16 4 16v60h12q0-34 36-40 36 6 36 40h12V72l4-16 4 16v66h110V84l4-14 4 14v54h16q2-24 26-28 24 4 26 28h8v12z',
  bridge:
    'M0 150v-34h320v34h-12q0-20-12-20t-12 20h-14q0-20-12-20t-12 20h-14q0-20-12-20t-12 20h-14q0-20-12-20t-12 20h-14q0-20-12-20t-12 20h-14q0-20-12-20t-12 20H98q0-20-12-20t-12 20H60q0-20-12-20t-12 20z',
  windTowers:
    'M0 150v-20h26V84h20v46h34v-12h22v12h140v-30q10-14 20 0v30h12V92h18v38h28v20zM30 90v22h4V90zm8 0v22h4V90z',
  azadi: 'M0 150v-18h40l22-44h44l22 44h192v18zM60 150q24-8 24-40 0 32 24 40z',
  towers: 'M0 150v-26h20V96h14v28h14V72h16v52h16V40l5-28 5 28v84h130V84h14v40h12V66h18v58h14V98h14v26h28v26z',
  flames: 'M0 150v-16h30c-4-40 4-64 22-84 8 30 12 58 4 84h8c-4-34 4-54 20-72 8 26 10 48 4 72h232v16z',
  twins: 'M0 150v-20h36V60l8-30 8 30v30h20V60l8-30 8 30v70h170v-30h18v30h44v20z',
  fort: 'M0 150v-10l40-34V86h8v8h8v-8h8v8h8v-8h8v20l40 34h130l24-40h14l32 40v10z',
  ararat: 'M0 150v-18L56 62l16 12 14-8 58 66h78l30-34 12 6 56 46v0z',
  stupas: 'M0 150v-12h20q0-18 12-24l6-46 6 46q12 6 12 24h190q0-16 10-22l5-40 5 40q10 6 10 22h44v12z',
  onions:
    'M0 150v-20h22V98c-10-8-6-18 6-28 12 10 16 20 6 28v32h20V82c-12-10-8-22 8-36 16 14 20 26 8 36v48h160V96c-10-8-6-18 6-28 12 10 16 20 6 28v34h78v20z',
  citadel: 'M0 150v-30h22V88h8v6h8v-6h8v6h8v-6h8v32h200V92h8v6h8v-6h8v6h8v-6h8v28h22v30z',
  island:
    'M0 150v-8q60-16 120-6t120-4 80 6v12zM40 142q-2-24 2-40-16-10-22 4 8-8 20-6-4-12-14-10 12-2 16 8 2-12 12-12-8 4-9 12 10-8 18 2-10-4-18-1 8 2 10 12-6-8-11-8-4 18-2 39z',
  hills: 'M0 150v-14q70-46 150-18t170-14v46z',
};

const ofCity: Readonly<Record<string, Silhouette>> = {
  mashhad: 'shrine',
  najaf: 'shrine',
  karbala: 'shrine',
  istanbul: 'mosque',
  isfahan: 'bridge',
  ahvaz: 'bridge',
  yazd: 'windTowers',
  kashan: 'windTowers',
  kerman: 'windTowers',
  tehran: 'azadi',
  dubai: 'towers',
  doha: 'towers',
  baku: 'flames',
  'kuala-lumpur': 'twins',
  tbilisi: 'fort',
  muscat: 'fort',
  yerevan: 'ararat',
  bangkok: 'stupas',
  phuket: 'island',
  moscow: 'onions',
  shiraz: 'citadel',
  tabriz: 'citadel',
  kish: 'island',
  qeshm: 'island',
};

/** What stands behind the hotels of a city; hills where nothing better is known of it. */
export const silhouetteOf = (cityKey: string): string => silhouettes[ofCity[cityKey] ?? 'hills'];
