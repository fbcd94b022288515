import { sendNow, type TakenCall } from '#stores/desk/call/calls.ts';

type SendNowProps = { readonly call: TakenCall; readonly look: 'primary' | 'outline' };

/** Without waiting for the next attempt; the button says that it is under way. */
export const SendNow = ({ call, look }: SendNowProps) => {
  const isSending = call.status === 'sending';
  return (
    <button
      type="button"
      className={`button button-${look}`}
      aria-disabled={isSending}
      onClick={() => isSending || sendNow(call)}
    >
      {isSending ? 'Wird gesendet …' : 'Jetzt senden'}
      <span className="visually-hidden">: {call.call.caller}</span>
    </button>
  );
};
