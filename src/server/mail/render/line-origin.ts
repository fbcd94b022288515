import { type EstimateLine, originText } from '#domain/estimate/line.ts';

/** Source and date below a line that others bill; our own prices have one source, which the mail names anyway. */
export const originBelow = (line: EstimateLine): string | undefined =>
  line.biller === 'own' ? undefined : originText(line);
