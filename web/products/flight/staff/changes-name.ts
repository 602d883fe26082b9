export const changesName = 'POST /api/back-office/flights/ListScheduleChanges';
