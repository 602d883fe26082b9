export const windowsName = 'POST /api/back-office/flights/ListForceMajeure';
