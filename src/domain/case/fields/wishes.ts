import { optionalLines } from '../../plain-text.ts';
import { choice, type FieldWords, fieldsAt, optional, type SectionFields } from './field.ts';

const free = (words: FieldWords) => optional(optionalLines(2000), { ...words, input: 'lines' });

/** Fields for the wishes for one's own funeral, in one's own words. The hints help to begin, they are no answers to choose. */
export const wishes = {
  music: free({
    label: 'Musik',
    hint: 'Lieder oder Stücke, gespielt oder gesungen. Gibt es eines, das auf keinen Fall gespielt werden soll?',
  }),
  speaker: free({
    label: 'Rednerin, Redner oder Pfarramt',
    hint: 'Wer soll sprechen? Eine Pfarrerin, ein Imam, eine Rednerin, jemand aus der Familie, niemand?',
  }),
  flowers: free({ label: 'Blumen', hint: 'Lieblingsblumen und Farben, oder lieber eine Spende statt Blumen?' }),
  guests: free({
    label: 'Gäste',
    hint: 'Im kleinen Kreis oder mit allen? Wer soll auf jeden Fall eingeladen werden?',
  }),
  notice: free({
    label: 'Anzeige und Karten',
    hint: 'Eine Anzeige in der Zeitung, Karten, ein Spruch? Oder nichts davon?',
  }),
  digitalLegacy: free({
    label: 'Digitaler Nachlass',
    hint: 'Was soll mit E-Mail, Fotos und Profilen geschehen, und wer kümmert sich? Bitte keine Passwörter: Schreiben Sie nur auf, wo sie liegen.',
  }),
  other: free({ label: 'Was sonst wichtig ist', hint: 'Alles, wofür oben kein Platz war.' }),
};

export const wishesSection: SectionFields = {
  fields: fieldsAt('wishes', wishes),
  groups: [{ rows: Object.keys(wishes) }],
};

/** How it is to be paid for, not binding. */
export const financing = {
  financing: choice(
    [
      {
        value: 'Treuhandvertrag',
        label: 'Treuhandvertrag',
        hint: 'Sie zahlen das Geld auf ein Treuhandkonto ein; es wird erst nach dem Tod für die Bestattung ausgezahlt.',
      },
      {
        value: 'Sterbegeldversicherung',
        label: 'Sterbegeldversicherung',
        hint: 'Sie zahlen Beiträge, und die Versicherung zahlt nach dem Tod eine vereinbarte Summe.',
      },
      {
        value: 'Später entscheiden',
        label: 'Später entscheiden',
        hint: 'Sie halten nur Ihre Wünsche fest; über das Geld sprechen Sie mit uns oder anderen, wann Sie möchten.',
      },
    ],
    {
      label: 'Wie bezahlt werden soll',
      question: 'Was bevorzugen Sie?',
      message: 'Bitte wählen Sie aus, wie bezahlt werden soll. „Später entscheiden“ ist auch eine Antwort.',
    },
  ),
};

export const financingSection: SectionFields = {
  fields: fieldsAt('', financing),
  groups: [{ rows: Object.keys(financing) }],
};
