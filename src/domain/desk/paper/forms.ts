import type { PaperPart, PaperRow } from '../../labelled-paper.ts';
import type { PaperKind } from './kind.ts';
import type { KnownCase } from './known.ts';
import { byHand, certificateText, contactRows, deadlineRows, deceasedRows, stepMoment } from './paper-words.ts';

/** Who sends it. */
export type House = { readonly name: string; readonly address: string; readonly phone: string; readonly email: string };

const signed: PaperPart = { title: 'Unterschrift', rows: [byHand('Ort und Tag'), byHand('Unterschrift')] };

const houseRows = ({ name, address, phone, email }: House): PaperRow[] => [
  { label: 'Bestattungshaus', text: name },
  { label: 'Anschrift', text: address },
  { label: 'Telefon', text: phone },
  { label: 'E-Mail', text: email },
];

const deceased = (known: KnownCase): PaperPart => ({ title: 'Wer gestorben ist', rows: deceasedRows(known) });
const ordered = (known: KnownCase): PaperPart => ({ title: 'Im Auftrag von', rows: contactRows(known) });

/** By these the drivers call. */
const REACH = ['Name', 'Telefon'];

/** For the drivers, on one page. */
const transfer = (known: KnownCase): PaperPart[] => [
  { title: 'Wer überführt wird', rows: deceasedRows(known) },
  {
    title: 'Abholung',
    rows: [
      { label: 'Von', text: known.place },
      ...(known.wishedTime === '' ? [] : [{ label: 'Gewünschte Zeit', text: known.wishedTime }]),
      { label: 'Todesbescheinigung', text: certificateText(known) },
      ...deadlineRows(known.deadlines, 'ueberfuehrung'),
      byHand('Nach'),
    ],
  },
  { title: 'Wer Auskunft gibt', rows: contactRows(known).filter(({ label }) => REACH.includes(label)) },
  {
    title: 'Fahrt',
    rows: [
      byHand('Fahrzeug'),
      byHand('Fahrerin oder Fahrer'),
      byHand('Abgeholt um'),
      byHand('Angekommen um'),
      byHand('Wertsachen'),
      byHand('Tag, Unterschrift'),
    ],
  },
];

const TELLS_ITSELF = ['Krankenhaus', 'Heim'];

/** The names of the papers that the register office asks for (§ 38 PStV). */
const REGISTER_PAPERS = [
  'Geburtsurkunde',
  'Eheurkunde',
  'Nachweis, wie die Ehe endete',
  'Nachweis des Wohnsitzes',
  'Ärztliche Bescheinigung',
];

const registerOffice = (known: KnownCase, house: House): PaperPart[] => [
  {
    title: 'An das Standesamt des Sterbeorts',
    note: TELLS_ITSELF.includes(known.deceased.placeOfDeath)
      ? 'Klinik oder Heim zeigen den Sterbefall selbst an: Bitte fragen Sie dort nach, bevor diese Anzeige hinausgeht.'
      : undefined,
    rows: [byHand('Standesamt'), ...deadlineRows(known.deadlines, 'standesamt')],
  },
  {
    title: 'Wer gestorben ist',
    rows: [
      ...deceasedRows(known),
      byHand('Geburtsname'),
      byHand('Geburtsort'),
      byHand('Familienstand'),
      { label: 'Art des Sterbeorts', text: known.deceased.placeOfDeath },
      byHand('Anschrift dort'),
      { label: 'Ärztin oder Arzt', text: known.deceased.doctor },
    ],
  },
  { title: 'Wer anzeigt', rows: houseRows(house) },
  ordered(known),
  {
    title: 'Liegt bei',
    note: 'Zum Abhaken, mit der Nummer der Urkunde (§ 38 PStV).',
    rows: REGISTER_PAPERS.map(byHand),
  },
  { title: 'Urkunden', rows: [byHand('Wie viele'), byHand('Wofür')] },
  signed,
];

const cemetery = (known: KnownCase, house: House): PaperPart[] => [
  {
    title: 'An die Friedhofsverwaltung',
    rows: [
      { label: 'Friedhof', text: known.choice.cemetery },
      { label: 'Träger', text: known.choice.operator },
      byHand('Anschrift der Verwaltung'),
    ],
  },
  deceased(known),
  {
    title: 'Grab und Beisetzung',
    rows: [
      { label: 'Grab', text: known.choice.grave },
      byHand('Feld und Nummer'),
      byHand('Wer das Nutzungsrecht hat'),
      { label: 'Sarg', text: known.choice.coffin },
      ...(known.plan === 'earth' ? [] : [{ label: 'Urne', text: known.choice.urn }]),
      { label: 'Trauerfeier', text: stepMoment(known, 'trauerfeier') },
      byHand('Kapelle oder Halle'),
      { label: 'Beisetzung', text: stepMoment(known, 'beisetzung') },
      ...deadlineRows(known.deadlines, known.plan === 'earth' ? 'bestattung' : 'urne'),
    ],
  },
  ordered(known),
  { title: 'Wer anmeldet', rows: houseRows(house) },
  signed,
];

const crematorium = (known: KnownCase, house: House): PaperPart[] => [
  { title: 'An das Krematorium', rows: [byHand('Krematorium'), byHand('Anschrift')] },
  deceased(known),
  {
    title: 'Einäscherung',
    note: 'Vor der Einäscherung ist die zweite Leichenschau durch die untere Gesundheitsbehörde vorgeschrieben (§ 15 Abs. 1 BestG NRW).',
    rows: [
      { label: 'Zweite Leichenschau', text: stepMoment(known, 'zweite-leichenschau') },
      byHand('Bescheinigung darüber'),
      { label: 'Einäscherung', text: stepMoment(known, 'einaescherung') },
      ...deadlineRows(known.deadlines, 'bestattung'),
      { label: 'Sarg', text: known.choice.coffin },
    ],
  },
  {
    title: 'Asche',
    rows: [
      { label: 'Urne', text: known.choice.urn },
      { label: 'Beisetzung', text: known.choice.cemetery },
      byHand('Übergeben an'),
      ...deadlineRows(known.deadlines, 'urne'),
    ],
  },
  ordered(known),
  { title: 'Wer beauftragt', rows: houseRows(house) },
  signed,
];

export const forms: Readonly<Record<Exclude<PaperKind, 'sheet'>, (known: KnownCase, house: House) => PaperPart[]>> = {
  transfer,
  'register-office': registerOffice,
  cemetery,
  crematorium,
};
