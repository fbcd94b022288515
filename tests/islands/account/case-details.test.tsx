import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { OPEN_AMOUNT } from '#domain/estimate/line.ts';
import { resolveEstimate } from '#domain/estimate/request.ts';
import { formatRange } from '#domain/money.ts';
import { CaseDetails } from '#islands/account/manage/case/CaseDetails.tsx';
import { EntryView } from '#islands/overview/entry/EntryView.tsx';
import { costingView } from '#server/overview/entry-parts.ts';
import type { Entry } from '#stores/overview/overview.ts';
import { coffin, form, place, relation, urn, zone } from '../../support/builders.ts';

const catalogue: Catalogue = {
  funeralForms: [form({ id: 'urne', graveSettings: ['field'] })],
  restingPlaces: [place({ graveRestingPlaceRelations: [relation({ id: 'wahlgrab' })] })],
  coffins: [coffin()],
  urns: [urn()],
  transportZones: [zone()],
  optionalLines: [],
};

/** What an order for the grave of a family holds, as the server hands it out. */
const ordered = (): NonNullable<Entry['costing']> => {
  const resolved = resolveEstimate(catalogue, {
    funeralFormId: 'urne',
    existingGrave: { restingPlaceId: 'friedhof', graveTypeId: 'wahlgrab' },
    coffinId: 'sarg',
    urnId: 'urne',
    transportZoneId: 'zone',
  });
  if (!resolved.ok) throw new Error(resolved.code);
  return costingView(costing(resolved.parts));
};
const sections = [{ title: 'Wer gestorben ist', rows: [{ label: 'Name', text: 'Karl Brinkmann' }] }];
const shared = { sections, declared: [], documents: [], related: [], costing: ordered() };

const views = {
  'in the account': () => renderToStaticMarkup(<CaseDetails content={{ ...shared, reference: 'AU-1A2B-3C4D-5E6F' }} />),
  'at the firm': () =>
    renderToStaticMarkup(
      <EntryView
        entry={{
          ...shared,
          number: 'AU-1A2B-3C4D-5E6F',
          title: 'Auftrag',
          about: [],
          urgent: '',
          phone: '',
          email: '',
        }}
      />,
    ),
};

test.each(Object.entries(views))(
  'an order is read %s with every line, and an open one without amount',
  (_where, view) => {
    const html = view();
    const { lines, min, max } = ordered();
    const rows = [...html.matchAll(/<th scope="row">([^<]*).*?<td class="price">([^<]*)<\/td>/g)].map(
      ([, label, amount]) => [label, amount],
    );
    expect(rows).toEqual([
      ...lines.map(({ label, open, ...range }) => [label, open ? OPEN_AMOUNT : formatRange(range)]),
      ['Zusammen', formatRange({ min, max })],
    ]);
    expect(rows).toContainEqual(['Verlängerung des Nutzungsrechts', OPEN_AMOUNT]);
    expect(html).toMatch(/<dt>Name<\/dt><dd>Karl Brinkmann<\/dd>/);
  },
);
