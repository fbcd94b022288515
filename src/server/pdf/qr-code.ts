import { encode } from 'uqr';
import { element, type Sheet } from './sheet.ts';

/** Points; a module is over half a millimetre wide, which cameras read from paper. */
export const QR_SIZE = 84;

/** Readers know every mask. To look for the best one takes ten times as long as the code itself. */
export const QR_OPTIONS = { ecc: 'M', border: 0, maskPattern: 3 } as const;

/** The address as a figure of one path, at `x` and the sheet's `y`, which stays. Paper around it is its quiet zone. */
export function qrCode(sheet: Sheet, x: number, address: string, description: string): void {
  const { doc, y: top } = sheet;
  const { data, size } = encode(address, QR_OPTIONS);
  element(
    sheet,
    sheet.root,
    'Figure',
    (figure) =>
      figure.add(() => {
        // One unit is one module: whole numbers are written fast and packed small.
        doc
          .save()
          .translate(x, top)
          .scale(QR_SIZE / size);
        data.forEach((row, line) => {
          for (const { from, length } of darkRuns(row)) doc.rect(from, line, length, 1);
        });
        doc.fillColor('black').fill().restore();
      }),
    { alt: description, bbox: [x, top, x + QR_SIZE, top + QR_SIZE] },
  );
}

/** Neighbours as one: a third of the drawing commands, and no seams between them. */
function darkRuns(row: readonly boolean[]): { readonly from: number; readonly length: number }[] {
  return row.flatMap((isDark, from) => {
    if (!isDark || row[from - 1]) return [];
    const end = row.indexOf(false, from);
    return [{ from, length: (end === -1 ? row.length : end) - from }];
  });
}
