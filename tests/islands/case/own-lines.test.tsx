import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { OwnLines } from '#islands/case/check/OwnLines.tsx';

const html = (services: readonly string[]) =>
  renderToStaticMarkup(
    <OwnLines
      title="Unsere Leistungen"
      isBill
      services={services}
      lines={[
        {
          id: 'service',
          label: 'Feuerbestattung',
          biller: 'own',
          note: services.join('. '),
          min: cents(100),
          max: cents(100),
        },
      ]}
    />,
  );

test('each service of the form is one entry, also one with an abbreviation', () => {
  const shown = html(['Wege zu Ämtern, z. B. zum Standesamt', 'Einbettung']);
  expect(shown).toContain('<li>Wege zu Ämtern, z. B. zum Standesamt</li><li>Einbettung</li>');
  expect(shown).toContain('2 Leistungen');
});

test('one service is no plural', () => expect(html(['Einbettung'])).toContain('1 Leistung</summary>'));
