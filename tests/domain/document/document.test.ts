import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { DOCUMENT_BYTES, refusedFile, shownFileName, typeOfContent } from '#domain/document/document.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('what a file is', () => {
  test('says its beginning', () => {
    expect(typeOfContent(bytes('%PDF-1.7\n'))).toBe('application/pdf');
    expect(typeOfContent(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0))).toBe('image/jpeg');
    expect(typeOfContent(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['text', bytes('Guten Tag')],
    ['a page', bytes('<!doctype html>')],
    ['a drawing with a script', bytes('<svg onload="alert(1)">')],
    ['a GIF', bytes('GIF89a')],
    ['a program', Uint8Array.of(0x4d, 0x5a)],
    ['a packed folder', Uint8Array.of(0x50, 0x4b, 3, 4)],
    ['a signature that is cut off', Uint8Array.of(0x89, 0x50, 0x4e, 0x47)],
    ['a signature that comes later', bytes(' %PDF-1.7')],
  ])('%s is nothing we take', (_name, content) => {
    expect(typeOfContent(content)).toBeUndefined();
  });

  test('decides with its size', () => {
    expect(refusedFile(0, undefined)).toBe('file-empty');
    expect(refusedFile(DOCUMENT_BYTES, 'application/pdf')).toBeUndefined();
    expect(refusedFile(DOCUMENT_BYTES + 1, 'application/pdf')).toBe('file-too-large');
    expect(refusedFile(DOCUMENT_BYTES + 1, undefined)).toBe('file-too-large');
    expect(refusedFile(9, undefined)).toBe('file-type');
  });
});

/** Every character there is, those of paths more often. */
const names = fc
  .array(
    fc.oneof(fc.nat({ max: 0x10ffff }), fc.constantFrom(...'./\\ aä'.split('').map((sign) => sign.charCodeAt(0)))),
    {
      maxLength: 300,
    },
  )
  .map((codes) => String.fromCodePoint(...codes));

describe('the name of a file as it is shown', () => {
  test.each([
    ['Sterbeurkunde Müller (Kopie).pdf', 'Sterbeurkunde Müller (Kopie).pdf'],
    ['../../x', 'x.pdf'],
    ['..\\..\\windows\\system32\\x.exe', 'x.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['..', 'Datei.pdf'],
    ['', 'Datei.pdf'],
    ['.htaccess', 'Datei.pdf'],
    ['Rechnung\u202Efdp.exe', 'Rechnungfdp.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['<img src=x>.pdf', 'img srcx.pdf'],
    ['urkunde.pdf.exe', 'urkunde.pdf.pdf'],
    ['🌹.png', 'Datei.pdf'],
    ['Mu\u0308ller.pdf', 'Müller.pdf'],
  ])('%j -> %s', (name, shown) => {
    expect(shownFileName(name, 'application/pdf')).toBe(shown);
  });

  test('has the ending of what it is', () => {
    expect(shownFileName('bild.pdf', 'image/jpeg')).toBe('bild.jpg');
    expect(shownFileName('bild', 'image/png')).toBe('bild.png');
    expect(shownFileName(`a${'𝔈'.repeat(90)}.png`, 'image/png')).toBe(`a${'𝔈'.repeat(79)}.png`);
  });

  test('is never a path, a hidden file or too long, whatever came', () => {
    fc.assert(
      fc.property(names, (name) => {
        const shown = shownFileName(name, 'image/png');
        expect(shown).toMatch(/^[\p{L}\p{M}\p{N}_()-][\p{L}\p{M}\p{N} ._()-]*\.png$/u);
        expect([...shown].length).toBeLessThanOrEqual(84);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('of a name longer than any disk takes only the beginning is read', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(shownFileName(`C:\\Bilder/${'ä'.repeat(70_000)}.pdf`, 'application/pdf')).toBe(`${'ä'.repeat(80)}.pdf`);
  expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([500]);
});
