import { type Step, stepText } from '#domain/desk/family/step-text.ts';
import { Icon } from './Icon.tsx';

const NAMES = { done: 'check', next: 'arrow-right', open: undefined } as const;

/** How far a case is: what is done, what comes next, and what follows. */
export const StepList = ({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }) => (
  <ol className="steps" aria-label={label}>
    {steps.map((step, index) => {
      const icon = NAMES[step.state];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plan may name a step twice, and none moves
        <li key={index} className={`steps-${step.state}`} aria-current={step.state === 'next' ? 'step' : undefined}>
          {icon ? <Icon name={icon} /> : <span className="steps-mark" />}
          <p>
            <strong>{step.name}</strong>
            <span>{stepText(step)}</span>
          </p>
        </li>
      );
    })}
  </ol>
);
