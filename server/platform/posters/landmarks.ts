/** What a place is like to look at. */
export type Landscape = 'mountain' | 'desert' | 'coast' | 'town' | 'green' | 'city';

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** One landmark in three tones, in the middle of the poster: light, body, and the shade on its far side. */
export const landmarks: Readonly<Record<Landscape, readonly string[]>> = {
  mountain: [
    // a fort on its rock
    `${shape('M84 200c16-34 34-52 48-62h62c18 12 36 34 46 62z', '#6f5a52')}${shape('M132 140V86h8v8h8v-8h8v8h8v-8h8v8h8v-8h12v54z', '#e6c79c')}${shape('M170 140V94h2v-8h8v8h4v-8h8v54z', '#b98d62')}${shape('M150 140v-20q0-8 8-12 8 4 8 12v20z', '#6b452f')}`,
    // a bridge over the gorge
    `${shape('M64 200v-62h192v62h-24q0-40-34-40t-34 40h-10q0-40-34-40t-34 40z', '#d9b78c')}${shape('M64 138h192v10H64z', '#f4e0bd')}${shape('M232 200q0-40-34-40-8 0-14 3 28 5 28 37zM130 200q0-34-26-39l16-1q34 2 34 40z', '#a47a54')}${shape('M146 138v-22h28v22z', '#e6c79c')}${shape('M142 116h36l-18-16z', '#8d5a3c')}`,
  ],
  desert: [
    // a wind tower
    `${shape('M96 200v-46h128v46z', '#b87a42')}${shape('M138 156V70h44v86z', '#e3b074')}${shape('M164 156V70h18v86z', '#b5793f')}${shape('M132 70h56l-5-11h-46z', '#8d5426')}${shape('M144 80h6v38h-6zM155 80h6v38h-6zM168 80h6v38h-6z', '#6e3e1c')}${shape('M148 200v-20q0-9 12-16 12 7 12 16v20z', '#5a3115')}`,
    // a caravanserai
    `${shape('M76 200v-52h168v52z', '#d9a467')}${shape('M200 200v-52h44v52z', '#b17a43')}${shape('M126 200V112h68v88z', '#efc58c')}${shape('M164 200V112h30v88z', '#c48c51')}${shape('M138 200v-46q0-18 22-30 22 12 22 30v46z', '#5f3718')}${shape('M88 200v-24q0-8 9-13 9 5 9 13v24zM214 200v-24q0-8 9-13 9 5 9 13v24z', '#7c4a22')}`,
  ],
  coast: [
    // a lighthouse
    `${shape('M92 200q30-34 70-36t74 36z', '#8a6a4d')}${shape('M144 168l8-92h20l8 92z', '#fff5e1')}${shape('M162 76h10l8 92h-18z', '#d9c7a6')}${shape('M148 120h27l2 18h-31z', '#c4492f')}${shape('M147 76h30v-7h-30zM152 69V54h20v15z', '#7a3a22')}${shape('M148 54h28l-14-12z', '#c4492f')}`,
    // a boat under sail
    `${shape('M104 166h112l-18 24h-76z', '#7a3a22')}${shape('M162 190h36l18-24h-54z', '#5a2a1a')}${shape('M164 160V66c26 22 42 54 46 94z', '#fff5e1')}${shape('M164 160v-30l44 18 2 12z', '#e0cfae')}${shape('M156 160V84c-18 18-28 44-32 76z', '#f3b45a')}`,
  ],
  town: [
    // a dome between minarets
    `${shape('M94 200v-44h132v44z', '#e8cfa2')}${shape('M180 200v-44h46v44z', '#bf9a68')}${shape('M122 158c-14-34 14-50 38-76 24 26 52 42 38 76z', '#2a9aa6')}${shape('M160 82c24 26 52 42 38 76h-32c16-24 12-48-6-76z', '#16707c')}${shape('M142 200v-22q0-12 18-20 18 8 18 20v22z', '#16586a')}${shape('M98 156V74h12v82zM212 156V74h12v82z', '#f4e0bd')}${shape('M95 74h18l-9-16zM209 74h18l-9-16z', '#16707c')}`,
    // a bazaar of vaults
    `${shape('M70 200v-36q0-28 30-28t30 28v36zM130 200v-50q0-34 30-34t30 34v50zM190 200v-36q0-28 30-28t30 28v36z', '#d8a66c')}${shape('M112 138q18 4 18 26v36h-14zM172 118q18 6 18 32v50h-14zM232 138q18 4 18 26v36h-14z', '#a9743f')}${shape('M86 200v-22q0-9 14-16 14 7 14 16v22zM144 200v-32q0-12 16-20 16 8 16 20v32zM206 200v-22q0-9 14-16 14 7 14 16v22z', '#5f3718')}${shape('M154 116h12v-12h-12z', '#f0d3a2')}${shape('M150 104h20l-10-14z', '#16707c')}`,
  ],
  green: [
    // a house on a hill
    `${shape('M50 200q50-52 112-52t108 52z', '#5d9a5a')}${shape('M126 168v-46h68v46z', '#fbf0d8')}${shape('M170 168v-46h24v46z', '#d8c49c')}${shape('M114 124h92l-46-38z', '#b5553c')}${shape('M160 86l46 38h-32z', '#8c3b29')}${shape('M150 168v-22h18v22z', '#6b452f')}`,
    // a tower over the fields
    `${shape('M50 200q60-44 118-40t110 40z', '#6aa25c')}${shape('M142 172V84h36v88z', '#e9d2ab')}${shape('M164 172V84h14v88z', '#b99869')}${shape('M138 84h44l-22-36z', '#9a4a34')}${shape('M160 48l22 36h-14z', '#743324')}${shape('M152 104q0-8 8-12 8 4 8 12v12h-16zM150 172v-22h20v22z', '#6b452f')}`,
  ],
  city: [
    // towers
    `${shape('M84 200v-70h32v70zM206 200v-84h34v84z', '#6f87a8')}${shape('M120 200V92h36v108z', '#c9d8e6')}${shape('M142 200V92h14v108z', '#8fa6bf')}${shape('M160 200V58l16-12 16 12v142z', '#eef4f8')}${shape('M176 46l16 12v142h-16z', '#a9bccf')}${shape('M126 104h10v6h-10zM126 120h10v6h-10zM126 136h10v6h-10z', '#f3c77a')}`,
    // a great arch
    `${shape('M76 200v-62h34v62zM214 200v-78h36v78z', '#7389a6')}${shape('M114 200V78h92v122h-22v-66q0-24-24-36-24 12-24 36v66z', '#f3e6cf')}${shape('M184 200v-66q0-24-24-36V78h46v122z', '#c9b48e')}${shape('M110 78h100V66H110z', '#fff6e2')}`,
  ],
};
