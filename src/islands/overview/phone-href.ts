/** `05731 / 123-456` -> `tel:05731123456`: as a person types it, without what separates. */
export const phoneHref = (typed: string): string => `tel:${typed.replace(/[^\d+]/g, '')}`;
