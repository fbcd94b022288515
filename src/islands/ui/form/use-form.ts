import { useEffect, useRef, useState } from 'react';
import { checkForm, type FieldError } from '#stores/form-check.ts';
import { earlyValues, fieldId } from './field-id.ts';

type Values = Readonly<Record<string, string>>;

/** How sending ended; a `Result` of the stores is one. */
export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly errors: readonly FieldError[] };

/** The complaint about the last submit. It stays until the next one, so that nothing moves while a person corrects. */
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
};

export type Form<V extends Values = Values> = {
  readonly id: string;
  readonly values: V;
  readonly set: (name: keyof V & string, value: string) => void;
  /** The present mistakes; none before the first submit. */
  readonly errors: readonly FieldError[];
  readonly errorOf: (name: keyof V & string) => string | undefined;
  readonly isSending: boolean;
  readonly complaint: Complaint | undefined;
  /** The sentence on the whole form, where there is one. */
  readonly formError: string | undefined;
  /** For `<form onSubmit>`. Does nothing while the form is being sent. */
  readonly submit: (event?: { preventDefault: () => void }) => void;
  /** Back to the beginning, as after a password has been changed. */
  readonly reset: () => void;
};

/**
 * The state of a form: checked with the server's schema on submit, then after each change; mistakes the server finds stand
 * in the same places. What was typed is always kept.
 */
export function useForm<V extends Values, T>(options: FormOptions<V, T>): Form<V> {
  const { id, initial } = options;
  const [values, setValues] = useState(initial);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [complaint, setComplaint] = useState<Complaint>();
  const [isSending, setSending] = useState(false);
  const attempts = useRef(0);
  const isBusy = useRef(false);
  useEarlyValues(id, initial, setValues);

  const check = (now: V) => checkForm(options.schema, now);
  const live = wasSubmitted ? check(values) : undefined;
  const errors = firstOfEach([...(live && !live.ok ? live.errors : []), ...refused]);

  const complain = (what: Omit<Complaint, 'attempt'>) => {
    attempts.current += 1;
    setComplaint({ ...what, attempt: attempts.current });
  };

  const send = async (value: T) => {
    isBusy.current = true;
    setSending(true);
    setComplaint(undefined);
    try {
      const sent = await options.send(value);
      if (sent.ok) return;
      setRefused(sent.errors);
      const message = sent.errors.length === 0 ? sent.message : undefined;
      complain({ code: sent.code, message, errors: sent.errors });
    } finally {
      isBusy.current = false;
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
      if (isBusy.current) return;
      setSubmitted(true);
      setRefused([]);
      const checked = check(values);
      if (checked.ok) void send(checked.value);
      else complain({ code: undefined, message: undefined, errors: checked.errors });
    },
    reset() {
      setValues(initial);
      setSubmitted(false);
      setRefused([]);
      setComplaint(undefined);
    },
  };
}

const firstOfEach = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((each) => each.field === field) === index);

/** Texts typed, or filled in by a password manager, before the script ran: hydration would empty the inputs. */
function useEarlyValues<V extends Values>(id: string, initial: V, setValues: (change: (now: V) => V) => void): void {
  const [early] = useState(() => earlyValues(Object.keys(initial).map((name) => [name, fieldId(id, name)])));
  useEffect(() => {
    if (Object.keys(early).length > 0) setValues((now) => ({ ...now, ...early }));
  }, [early, setValues]);
}
