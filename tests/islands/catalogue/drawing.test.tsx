import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Coffin, CoffinForm } from '#domain/catalogue/coffin.ts';
import { type Urn, UrnForm } from '#domain/catalogue/urn.ts';
import { CoffinDrawing } from '#islands/catalogue/drawing/CoffinDrawing.tsx';
import { coffinFaces } from '#islands/catalogue/drawing/coffin-shape.ts';
import { shade } from '#islands/catalogue/drawing/shade.ts';
import { urnTexture } from '#islands/catalogue/drawing/texture.ts';
import { UrnDrawing } from '#islands/catalogue/drawing/UrnDrawing.tsx';

const catalogue = new URL('../../../content/katalog/', import.meta.url);
const { materials } = parse(readFileSync(new URL('urnen.yaml', catalogue), 'utf8')) as {
  materials: Urn['urnMaterialType'][];
};
const { coffins } = parse(readFileSync(new URL('saerge.yaml', catalogue), 'utf8')) as { coffins: Coffin[] };
const woods = [...new Set(coffins.map((coffin) => coffin.wood_type)), 'Mondholz'];

const urn = (form: Urn['look']['form'], materialId: string): Pick<Urn, 'urnMaterialType' | 'look'> => ({
  urnMaterialType: { id: materialId, name: materialId },
  look: { form, colour: '#3f7477', accent: '#d8c7a0' },
});
const coffin = (form: Coffin['look']['form'], wood_type: string, oversized = false) => ({
  wood_type,
  oversized,
  look: { form, colour: '#a97c4c' } as const,
});

/** Every id once, every reference to one of them, nothing a strict content security policy blocks, no broken number. */
function expectSound(svg: string) {
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const references = [...svg.matchAll(/(?:url\(#|href="#)([^)"]*)/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\w+$/);
  for (const reference of references) expect(ids).toContain(reference);
  expect(svg).not.toMatch(/ style=|NaN|undefined|Infinity| on[a-z]+=/);
  expect(tagsLeftOpen(svg)).toEqual([]);
}

function tagsLeftOpen(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name);
  }
  return open;
}

describe('an urn', () => {
  for (const { id } of [...materials, { id: 'mondstaub' }]) {
    test.each(UrnForm.options)(`of ${id} in the form %s is sound and small`, (form) => {
      const svg = renderToStaticMarkup(<UrnDrawing urn={urn(form, id)} />);
      expectSound(svg);
      expect(svg.length).toBeLessThan(3400);
    });
  }

  test('shows a texture of its own for each material of the catalogue', () => {
    const textures = [...materials, { id: 'mondstaub' }].map(({ id }) => JSON.stringify(urnTexture(id)));
    expect(new Set(textures).size).toBe(textures.length);
  });

  test('leaves the accent out where it has none', () => {
    const plain = urn('classic', 'holz');
    const svg = renderToStaticMarkup(<UrnDrawing urn={{ ...plain, look: { form: 'classic', colour: '#b87b48' } }} />);
    expectSound(svg);
    expect(svg).not.toContain('#d8c7a0');
  });
});

describe('a coffin', () => {
  for (const wood of woods) {
    test.each(CoffinForm.options)(`of ${wood} in the form %s is sound in both sizes`, (form) => {
      expectSound(renderToStaticMarkup(<CoffinDrawing coffin={coffin(form, wood)} />));
      expectSound(renderToStaticMarkup(<CoffinDrawing coffin={coffin(form, wood, true)} />));
    });
  }

  test.each(CoffinForm.options)(
    'in the form %s is visibly longer and higher when oversized, and stays on the sheet',
    (form) => {
      const extent = (oversized: boolean) => {
        const points = coffinFaces(form, oversized).faces.flatMap(({ corners }) => corners);
        const xs = points.map(([x]) => x);
        const ys = points.map(([, y]) => y);
        return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
      };
      const [normal, oversized] = [extent(false), extent(true)];
      expect(oversized.right - oversized.left).toBeGreaterThan(1.1 * (normal.right - normal.left));
      expect(oversized.bottom - oversized.top).toBeGreaterThan(1.1 * (normal.bottom - normal.top));
      expect(Math.min(oversized.left, oversized.top)).toBeGreaterThanOrEqual(0);
      expect(oversized.right).toBeLessThanOrEqual(320);
      expect(oversized.bottom).toBeLessThanOrEqual(144);
    },
  );
});

describe('drawings on one page', () => {
  test('do not share ids', () => {
    expectSound(
      renderToStaticMarkup(
        <>
          <UrnDrawing urn={urn('classic', 'holz')} />
          <UrnDrawing urn={urn('classic', 'holz')} />
          <CoffinDrawing coffin={coffin('chest', 'Eiche')} />
          <CoffinDrawing coffin={coffin('chest', 'Eiche')} />
        </>,
      ),
    );
  });

  test('are hidden from screen readers unless they carry a title', () => {
    expect(renderToStaticMarkup(<UrnDrawing urn={urn('drop', 'glas')} />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<CoffinDrawing coffin={coffin('plain', 'Kiefer')} title="Sarg aus Kiefer" />);
    expect(named).toContain('role="img" aria-label="Sarg aus Kiefer"');
    expect(named).not.toContain('aria-hidden');
  });
});

test('a shade moves a colour towards black or white', () => {
  expect(shade('#808080', -0.5)).toBe('#404040');
  expect(shade('#000000', 1)).toBe('#ffffff');
  expect(shade('#0a0b0c', 0)).toBe('#0a0b0c');
  expect(shade('#ffffff', -2)).toBe('#000000');
});
