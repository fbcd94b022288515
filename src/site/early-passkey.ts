/**
 * Stands behind the form of /login: shows the button for passkeys where the browser has them, so that nothing moves later, and keeps
 * a press from before React has taken the button over (islands/account/PasskeySignIn.tsx).
 */
export const earlyPasskey = `{let b=document.getElementById('mit-passkey');if(self.PublicKeyCredential){b.dataset.known='true';b.onclick=()=>b.ariaDisabled=!0}}`;
