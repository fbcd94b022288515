const AFTER_ZIP_CODE = /\b\d{5}\s+(\p{L}[\p{L}\p{M} .'’()/-]*)/u;

/**
 * The town of a place as somebody has written it down: `Haus am Park, Lübbecker Straße 12, 32584 Löhne` -> `Löhne`. Empty where none
 * stands behind a postcode: a ward or a street is no town.
 */
export const townOfPlace = (place: string): string => AFTER_ZIP_CODE.exec(place)?.[1]?.trim() ?? '';
