import { TextArea } from '../../ui/form/TextArea.tsx';
import { fieldLabels } from '../case-words.ts';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';

/** What may help to begin; never an answer to choose from. */
const hints: readonly (readonly [field: string, hint: string])[] = [
  ['music', 'Lieder oder Stücke, gespielt oder gesungen. Gibt es eines, das auf keinen Fall gespielt werden soll?'],
  ['speaker', 'Wer soll sprechen? Eine Pfarrerin, ein Imam, eine Rednerin, jemand aus der Familie, niemand?'],
  ['flowers', 'Lieblingsblumen und Farben, oder lieber eine Spende statt Blumen?'],
  ['guests', 'Im kleinen Kreis oder mit allen? Wer soll auf jeden Fall eingeladen werden?'],
  ['notice', 'Eine Anzeige in der Zeitung, Karten, ein Spruch? Oder nichts davon?'],
  [
    'digitalLegacy',
    'Was soll mit E-Mail, Fotos und Profilen geschehen, und wer kümmert sich? Bitte keine Passwörter: Schreiben Sie nur auf, wo sie liegen.',
  ],
  ['other', 'Alles, wofür oben kein Platz war.'],
];

export const WishesSection = ({ onDone, onLater }: SectionProps) => (
  <SectionForm
    section="wishes"
    title="Was wünschen Sie sich?"
    intro={<p>In Ihren eigenen Worten, so kurz oder lang Sie möchten. Jedes Feld darf leer bleiben.</p>}
    onDone={onDone}
    onLater={onLater}
  >
    {(form) =>
      hints.map(([field, hint]) => (
        <TextArea
          key={field}
          form={form}
          name={field}
          label={fieldLabels.wishes[field] ?? field}
          hint={hint}
          rows={3}
        />
      ))
    }
  </SectionForm>
);
