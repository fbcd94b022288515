/** `2027-01-01` -> `1.1.2027` */
export const shortDay = (day: string): string => day.split('-').reverse().map(Number).join('.');
