import { CaseWizard } from '../CaseWizard.tsx';
import type { CaseProps } from '../case-props.ts';
import { AppointmentSection } from '../section/AppointmentSection.tsx';
import { ContactSection } from '../section/ContactSection.tsx';
import type { SectionProps } from '../section/section-props.ts';
import { TaskList } from '../TaskList.tsx';
import { FinancingSection } from './FinancingSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PreparationCheck } from './PreparationCheck.tsx';
import { PreparationDone } from './PreparationDone.tsx';
import { PreparationStart } from './PreparationStart.tsx';
import { WishesSection } from './WishesSection.tsx';

/** Vorsorge: wishes for later, not binding. Everything but the way to reach the person may stay empty. */
export function PreparationCase({ phone, words, styles }: CaseProps) {
  return (
    <CaseWizard
      kind="preparation"
      name="Vorsorge"
      phone={phone}
      styles={styles}
      start={<PreparationStart />}
      list={<List />}
      sections={{
        person: PersonSection,
        wishes: WishesSection,
        financing: FinancingSection,
        contact: Contact,
        appointment: AppointmentSection,
      }}
      check={<PreparationCheck phone={phone} words={words} />}
      done={<PreparationDone phone={phone} />}
    />
  );
}

const List = () => (
  <TaskList
    title="Ihre Vorsorge"
    intro={
      <p>
        Nichts davon bindet Sie. Nötig ist nur der Abschnitt „Ihre Angaben“; alles andere dürfen Sie auslassen, ändern
        oder später ergänzen.
      </p>
    }
  />
);

const Contact = (props: SectionProps) => (
  <ContactSection
    {...props}
    intro={<p>Das ist der einzige Abschnitt, den wir brauchen. Wir rufen nur an, wenn Sie es möchten.</p>}
    about="preparation"
  />
);
