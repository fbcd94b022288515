import { type CoffinSize, OVERSIZE_CM, OVERSIZE_KG } from '#domain/catalogue/coffin.ts';

export const sizeWords: Record<CoffinSize, { title: string; hint: string }> = {
  normal: { title: 'Normale Größe', hint: `Unter ${OVERSIZE_CM} cm und ${OVERSIZE_KG} kg` },
  oversized: { title: 'Übergröße', hint: `Ab ${OVERSIZE_CM} cm oder ${OVERSIZE_KG} kg` },
};
