/** `#rrggbb` moved towards black (amount -1) or white (amount 1). */
export const shade = (colour: string, amount: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((part) => Math.round(part + ((amount < 0 ? 0 : 255) - part) * Math.min(1, Math.abs(amount))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
