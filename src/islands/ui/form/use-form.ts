import { useEffect, useRef, useState } from 'react';
import { checkForm, type FieldError } from '#stores/form-check.ts';
import { earlyValues, fieldId } from './field-id.ts';

type Values = Readonly<Record<string, string>>;

/** How sending ended; a `Result` of the stores is one. */
export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly errors: readonly FieldError[] };

/** The complaint about the last submit. Each mistake leaves it once its cause is gone; none comes before the next submit. */
export type Complaint = {
  /** Counts the refusals, as each takes the focus again. */
  readonly attempt: number;
  /** The server's code; undefined where the browser found the mistakes. */
  readonly code: string | undefined;
  /** On the whole form; undefined where the fields say it all. */
  readonly message: string | undefined;
  readonly errors: readonly FieldError[];
};

type FormOptions<V extends Values, T> = {
  /** Names the form in the page: the ids of its fields begin with it. */
  readonly id: string;
  readonly schema: Parameters<typeof checkForm<T>>[0];
  readonly initial: V;
  readonly send: (value: T) => Promise<Sent>;
  /** Whether a field is in the form yet: one that an answer brings is not complained about before it. */
  readonly isAsked?: (field: string, values: V) => boolean;
};

export type Form<V extends Values = Values> = {
  readonly id: string;
  readonly values: V;
  readonly set: (name: keyof V & string, value: string) => void;
  /** What the last submit found and still holds. */
  readonly errors: readonly FieldError[];
  readonly errorOf: (name: keyof V & string) => string | undefined;
  readonly isSending: boolean;
  readonly complaint: Complaint | undefined;
  /** The sentence on the whole form, where there is one. */
  readonly formError: string | undefined;
  /** For `<form onSubmit>`. Does nothing until the outcome of the last submit is shown. */
  readonly submit: (event?: { preventDefault: () => void }) => void;
  /** Back to the beginning, as after a password has been changed. */
  readonly reset: () => void;
};

/**
 * The state of a form: checked with the server's schema on submit; mistakes the server finds stand in the same places. A mistake
 * goes with its cause, and questions that appear meanwhile have none. What was typed is always kept.
 */
export function useForm<V extends Values, T>(options: FormOptions<V, T>): Form<V> {
  const { id, initial, isAsked = () => true } = options;
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [complained, setComplained] = useState<Complaint>();
  const [isSending, setSending] = useState(false);
  // How often it was sent, and how many of the outcomes this rendering shows: a press before would send the old values again.
  const sent = useRef(0);
  const [shown, setShown] = useState(0);
  const attempts = useRef(0);
  useEarlyValues(id, initial, setValues);

  const check = (now: V) => checkForm(options.schema, now);
  const complaint = complained && stillHeld(complained, () => [...errorsOf(check(values)), ...refused]);
  // What has gone does not come back by itself.
  if (complaint !== complained) setComplained(complaint);
  const errors = complaint?.errors ?? [];

  const complain = (what: Omit<Complaint, 'attempt'>) => {
    attempts.current += 1;
    setComplained({ ...what, attempt: attempts.current });
  };

  const send = async (value: T) => {
    sent.current += 1;
    setSending(true);
    setComplained(undefined);
    try {
      const outcome = await options.send(value);
      if (outcome.ok) return;
      setRefused(outcome.errors);
      const message = outcome.errors.length === 0 ? outcome.message : undefined;
      complain({ code: outcome.code, message, errors: firstOfEach(outcome.errors) });
    } finally {
      setShown((before) => before + 1);
      setSending(false);
    }
  };

  return {
    id,
    values,
    errors,
    isSending,
    complaint,
    formError: complaint?.message,
    set(name, value) {
      setValues((now) => ({ ...now, [name]: value }));
      setRefused((now) => now.filter(({ field }) => field !== name));
    },
    errorOf: (name) => errors.find(({ field }) => field === name)?.message,
    submit(event) {
      event?.preventDefault();
      if (sent.current > shown) return;
      setRefused([]);
      const checked = check(values);
      if (checked.ok) void send(checked.value);
      else
        complain({
          code: undefined,
          message: undefined,
          errors: checked.errors.filter(({ field }) => isAsked(field, values)),
        });
    },
    reset() {
      setValues(initial);
      setRefused([]);
      setComplained(undefined);
    },
  };
}

/** Without what is mended; undefined where nothing is left. */
function stillHeld(complaint: Complaint, now: () => readonly FieldError[]): Complaint | undefined {
  if (complaint.errors.length === 0) return complaint;
  const held = now();
  const errors = complaint.errors.filter(({ field, message }) =>
    held.some((each) => each.field === field && each.message === message),
  );
  if (errors.length === complaint.errors.length) return complaint;
  return errors.length > 0 ? { ...complaint, errors } : undefined;
}

const errorsOf = (checked: ReturnType<typeof checkForm>): readonly FieldError[] => (checked.ok ? [] : checked.errors);

const firstOfEach = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((each) => each.field === field) === index);

/** Texts typed, or filled in by a password manager, before the script ran: hydration would empty the inputs. */
function useEarlyValues<V extends Values>(id: string, initial: V, setValues: (change: (now: V) => V) => void): void {
  const [early] = useState(() => earlyValues(Object.keys(initial).map((name) => [name, fieldId(id, name)])));
  useEffect(() => {
    if (Object.keys(early).length > 0) setValues((now) => ({ ...now, ...early }));
  }, [early, setValues]);
}
