import { QUESTION_HEADING_ID } from '../ui/Question.tsx';

type ResultHeadingProps = { readonly title: string; readonly place?: string | undefined };

/** What was chosen: the form large, the place below it; read out as one. */
export const ResultHeading = ({ title, place }: ResultHeadingProps) => (
  <h2 id={QUESTION_HEADING_ID} tabIndex={-1}>
    {title}
    {place && <span className="result-place">{place}</span>}
  </h2>
);
