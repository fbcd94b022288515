/** A page of the site as it also stands on paper: Markdown below a title. */
export type InstructionText = { readonly title: string; readonly body: string };

/** The papers that go along with an order: the instruction on withdrawal and the model form. */
export type WithdrawalTexts = { readonly instruction: InstructionText; readonly form: InstructionText };
