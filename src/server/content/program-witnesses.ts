import type { FactFault } from '#domain/fact/fact-faults.ts';
import type { Witness } from '#domain/wording/witness.ts';

/**
 * The sources of the sentences that stand in the program itself, by file: as `witnesses` in the texts of `content/`.
 * `npm run facts` names what is missing here and what stands in no file any more.
 */
export const programWitnesses: Readonly<Record<string, readonly Witness[]>> = {
  'src/components/Footer.astro': [{ says: 'Am Telefon Tag und Nacht', source: 'haus-erreichbar' }],
  'src/components/Hero.astro': [{ says: 'Tag und Nacht, auch an Feiertagen', source: 'haus-erreichbar' }],
  'src/components/firm/CallUs.astro': [{ says: 'Das Gespräch kostet nichts', source: 'haus-kostenlos' }],
  'src/contract/problem/mail.ts': [{ says: 'löschen wir nach 30 Tagen', source: 'website-fristen' }],
  'src/domain/case/bereavement/order-consents.ts': [
    { says: 'sonst nach 14 Tagen', source: 'bgb-widerruf' },
    { says: 'spätestens 36 Stunden nach dem Tod', source: 'bestg-nrw-11' },
    { says: 'Spätestens zehn Tage nach dem Tod', source: 'bestg-nrw-13' },
    { says: 'Fristen für Überführung und Bestattung', source: 'bestg-nrw-11' },
    { says: 'Fristen für Überführung und Bestattung', source: 'bestg-nrw-13' },
    { says: 'spätestens am dritten Werktag', source: 'pstg-28' },
  ],
  'src/domain/case/deadline/rules.ts': [
    { says: '§ 11 Abs. 2 BestG NRW', source: 'bestg-nrw-11' },
    { says: '§ 13 Abs. 2 und 3 BestG NRW', source: 'bestg-nrw-13' },
    { says: '§ 13 Abs. 3 BestG NRW', source: 'bestg-nrw-13' },
  ],
  'src/domain/case/deadline/spans.ts': [{ says: 'den Samstag mit', source: 'werktage-standesamt' }],
  'src/domain/case/fields/contact.ts': [{ says: 'nicht an, um etwas zu verkaufen', source: 'haus-anrufe' }],
  'src/domain/desk/correction/begin-words.ts': [{ says: 'sonst nach 14 Tagen', source: 'bgb-widerruf' }],
  'src/domain/desk/paper/forms.ts': [
    { says: '§ 15 Abs. 1 BestG NRW', source: 'bestg-nrw-15' },
    { says: '§ 38 PStV', source: 'pstg-28' },
    { says: 'zeigen den Sterbefall selbst an', source: 'pstg-28' },
  ],
  'src/domain/estimate/answers/urn.ts': [{ says: '§ 11 Absatz 1 BestG NRW', source: 'bestg-nrw-11' }],
  'src/domain/estimate/shroud.ts': [
    { says: 'Unser Transportsarg für die Fahrten gehört dazu', source: 'haus-transportsarg' },
    { says: 'Der enthaltene kostet nicht mehr', source: 'haus-transportsarg' },
  ],
  'src/domain/catalogue/things/grave-type.ts': [{ says: 'BestG NRW § 11 Abs. 1', source: 'bestg-nrw-11' }],
  'src/domain/firm/firm-text.ts': [{ says: '1 Tag', source: 'haus-rechnung' }],
  'src/domain/message/form-words.ts': [{ says: 'spätestens am nächsten Arbeitstag', source: 'haus-antwort' }],
  'src/domain/message/withdrawal-words.ts': [{ says: 'spätestens am nächsten Arbeitstag', source: 'haus-antwort' }],
  'src/domain/retention/person-paper.ts': [{ says: 'Art. 15 DSGVO', source: 'dsgvo' }],
  'src/domain/retention/verdict.ts': [{ says: 'Art. 17 Abs. 3 Buchst. e DSGVO', source: 'dsgvo' }],
  'src/domain/wording/paper-field-words.ts': [{ says: 'Über 30 Jahre', source: 'eigene-rechnung' }],
  'src/islands/account/manage/case/Orders.tsx': [{ says: 'innerhalb von 14 Tagen', source: 'bgb-widerruf' }],
  'src/islands/case/bereavement/Consents.tsx': [
    { says: '14 Tage lang ohne Grund widerrufen', source: 'bgb-widerruf' },
    { says: 'hat gesetzliche Fristen', source: 'bestg-nrw-13' },
  ],
  'src/islands/case/bereavement/DyingAdvice.tsx': [{ says: 'Es kostet nichts', source: 'haus-kostenlos' }],
  'src/islands/case/bereavement/DyingCheck.tsx': [
    { says: 'ist kein Auftrag und kostet nichts', source: 'haus-kostenlos' },
  ],
  'src/islands/case/section/CollectionSection.tsx': [{ says: 'Wir kommen zu jeder Stunde', source: 'haus-fahrten' }],
  'src/islands/case/privacy-passages.ts': [
    { says: '90 Tage nach der letzten Änderung', source: 'website-fristen' },
    { says: 'löschen wir nach 7 Tagen', source: 'website-fristen' },
  ],
  'src/islands/catalogue/manage/kinds/columns/resting-place-relation.ts': [
    { says: 'anders sagt als das Gesetz', source: 'bestg-nrw-11' },
  ],
  'src/islands/desk/correction/AgreeForm.tsx': [{ says: '14 Tage lang ohne Grund widerrufen', source: 'bgb-widerruf' }],
  'src/islands/estimate/UrnQuestion.tsx': [{ says: '§ 11 BestG NRW', source: 'bestg-nrw-11' }],
  'src/islands/estimate/optional/OverYears.tsx': [{ says: 'oft sind es 20 bis 30 Jahre', source: 'ruhezeit' }],
  'src/islands/mail/outbox-views.ts': [
    { says: 'drei Tage lang immer wieder', source: 'website-fristen' },
    { says: 'In den letzten 30 Tagen', source: 'website-fristen' },
  ],
  'src/islands/message/privacy-passages.ts': [{ says: 'löschen sie nach 180 Tagen', source: 'website-fristen' }],
  'src/islands/overview/Fresh.tsx': [{ says: 'Aus den letzten 7 Tagen', source: 'website-fristen' }],
  'src/islands/overview/OverviewView.tsx': [{ says: 'In den nächsten 7 Tagen', source: 'website-fristen' }],
  'src/islands/overview/ToDo.tsx': [
    { says: 'älter als 24 Monate', source: 'website-fristen' },
    { says: 'Keine ist älter als 24 Monate', source: 'website-fristen' },
  ],
  'src/islands/overview/entry/entry-views.ts': [
    { says: 'Letzte 24 Stunden', source: 'website-fristen' },
    { says: 'Letzte 7 Tage', source: 'website-fristen' },
    { says: 'Letzte 30 Tage', source: 'website-fristen' },
    { says: 'Letzte 12 Monate', source: 'website-fristen' },
  ],
  'src/islands/retention/PersonView.tsx': [{ says: 'innerhalb eines Monats eine Antwort', source: 'dsgvo' }],
  'src/islands/wording/list/PhotoList.tsx': [
    { says: '30 Tage auf keiner Seite stand, wird gelöscht', source: 'website-fristen' },
  ],
  'src/pages/impressum.astro': [{ says: '§ 5 DDG', source: 'ddg-5' }],
  'src/pages/kontakt.astro': [
    { says: 'Ein Gespräch kostet nichts', source: 'haus-kostenlos' },
    { says: 'Tag und Nacht, auch an Sonn- und Feiertagen', source: 'haus-erreichbar' },
  ],
  'src/pages/preise.astro': [{ says: '§ 11 Abs. 1 BestG NRW', source: 'bestg-nrw-11' }],
  'src/server/account/first-admin.ts': [{ says: '48 Stunden lang', source: 'website-fristen' }],
  'src/server/message/reply-texts.ts': [{ says: 'spätestens am nächsten Arbeitstag', source: 'haus-antwort' }],
  'src/server/publication/publication.ts': [{ says: 'länger als 10 Minuten', source: 'website-fristen' }],
};

/** The files of the program that a source carries a sentence of. */
export const programFilesBySource: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      Object.entries(programWitnesses).flatMap(([file, witnesses]) =>
        witnesses.map(({ source }) => ({ source, file })),
      ),
      ({ source }) => source,
    ),
  ].map(([source, named]) => [source, [...new Set(named.map(({ file }) => file))]]),
);

/** Sources that carry a sentence of the program and are no longer there. */
export const missingProgramSources = (sources: ReadonlySet<string>): (FactFault & { field: string })[] =>
  Object.entries(programWitnesses).flatMap(([file, witnesses]) =>
    witnesses
      .filter(({ source }) => !sources.has(source))
      .map(({ says, source }) => ({
        file,
        line: 1,
        field: 'source',
        message: `„${source}“ fehlt in content/quellen.yaml. Diese Quelle belegt hier „${says}“.`,
      })),
  );
