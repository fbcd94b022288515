import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isOrder } from '#domain/case/list.ts';
import { $case, $caseKind, $isBegun } from '#stores/case/case.ts';
import { $submission } from '#stores/case/order.ts';
import type { Phone } from '../../ui/phone.ts';
import { CaseWizard } from '../CaseWizard.tsx';
import type { CaseProps } from '../case-props.ts';
import { Begun } from '../draft/Begun.tsx';
import { ResumeByCode } from '../draft/ResumeByCode.tsx';
import { leadTo } from '../lead-to.ts';
import { AppointmentSection } from '../section/AppointmentSection.tsx';
import { CollectionSection } from '../section/CollectionSection.tsx';
import { ContactSection } from '../section/ContactSection.tsx';
import type { SectionProps } from '../section/section-props.ts';
import { TaskList } from '../TaskList.tsx';
import { focusDeadAnswers } from './DeadAnswers.tsx';
import { DeadOnList } from './DeadOnList.tsx';
import { DeadQuestion } from './DeadQuestion.tsx';
import { DeceasedSection, HomeSection, ProvisionsSection } from './DeceasedSection.tsx';
import { DyingAdvice } from './DyingAdvice.tsx';
import { DyingCheck } from './DyingCheck.tsx';
import { OrderCheck } from './OrderCheck.tsx';
import { Sent } from './Sent.tsx';
import { useWordsForTheLiving } from './use-words-for-the-living.ts';

/** Trauerfall: from "Ist die Person verstorben?" to the order, or to a preparation where the person is dying. */
export function BereavementCase({ phone, words, styles }: CaseProps) {
  const { isDead } = useStore($case);
  const sent = useStore($submission);
  // What was sent leaves no answers behind.
  const isDying = isDead === false || (sent.status === 'done' && !isOrder(sent));
  useWordsForTheLiving(isDying);
  return (
    <CaseWizard
      kind="bereavement"
      name={isDying ? 'Vorbereitung' : 'Auftrag erteilen'}
      phone={phone}
      styles={styles}
      start={
        <DeadQuestion
          onDone={() => leadTo('list')}
          isSecond={useStore($isBegun, { ssr: 'initial' })}
          resume={
            <>
              <Begun />
              <ResumeByCode />
            </>
          }
        />
      }
      list={<List phone={phone} />}
      sections={{
        dead: DeadQuestion,
        deceased: DeceasedSection,
        home: HomeSection,
        provisions: ProvisionsSection,
        adoption: CollectionSection,
        contact: Contact,
        appointment: AppointmentSection,
      }}
      check={<Check phone={phone} words={words} />}
      done={<Sent phone={phone} />}
    />
  );
}

function List({ phone }: { readonly phone: Phone }) {
  const { isDead } = useStore($case);
  // Answered here, it stays here until the list is left.
  const [isAsked] = useState(isDead === undefined);
  const [wasAsked, setAsked] = useState(false);
  const first = isAsked
    ? {
        section: 'dead' as const,
        question: <DeadOnList wasAsked={wasAsked} />,
        ask() {
          setAsked(true);
          focusDeadAnswers();
        },
      }
    : undefined;
  return isDead === false ? (
    <TaskList title="Rufen Sie uns an, wir bereiten alles vor" intro={<DyingAdvice phone={phone} />} first={first} />
  ) : (
    <TaskList
      title={isDead ? 'Ihr Auftrag' : 'Ihre Angaben'}
      first={first}
      intro={
        <p>
          Füllen Sie aus, was Sie wissen. Bestellt ist erst, wenn Sie am Ende auf „Zahlungspflichtig bestellen“ drücken.
        </p>
      }
    />
  );
}

function Contact(props: SectionProps) {
  const isOrder = useStore($caseKind) === 'order';
  return (
    <ContactSection
      {...props}
      intro={
        <p>
          {isOrder ? 'Ihr Name und Ihre Anschrift stehen im Auftrag.' : 'Nötig sind nur Telefon und E-Mail-Adresse.'}
        </p>
      }
      about={isOrder ? 'order' : 'preparation'}
    />
  );
}

type CheckProps = Pick<CaseProps, 'phone' | 'words'>;

function Check({ phone, words }: CheckProps) {
  const { isDead } = useStore($case);
  return isDead ? <OrderCheck phone={phone} words={words} /> : <DyingCheck phone={phone} words={words} />;
}
