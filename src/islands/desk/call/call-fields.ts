import type { TypedCall } from '#stores/desk/call/typed-call.ts';
import type { Form } from '../../ui/form/use-form.ts';

export type CallFields = Form<TypedCall>;
