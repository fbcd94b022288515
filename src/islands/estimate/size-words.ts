import type { CoffinSize } from '#domain/coffin.ts';

export const sizeWords: Record<CoffinSize, { title: string; hint: string }> = {
  normal: { title: 'Normale Größe', hint: 'Für die meisten Menschen' },
  oversized: { title: 'Übergröße', hint: 'Ab 200 cm oder 200 kg' },
};
