import { vi } from 'vitest';

export type SentForm = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly progress: (loaded: number, total: number) => void;
};

/** What a request is answered; `null` where nobody does. */
export type UploadReply = (sent: SentForm) => Response | null | Promise<Response | null>;

/** A browser's XMLHttpRequest that hands each form to `reply`; the list fills with what was sent. */
export function fakeUploads(reply: UploadReply): SentForm[] {
  const sent: SentForm[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #path = '';
    #headers: Record<string, string> = {};
    #type: string | null = null;

    open(method: string, path: string) {
      this.#method = method;
      this.#path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader = () => this.#type;

    async send(form: FormData) {
      const progress = (loaded: number, total: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }));
      const request = { method: this.#method, path: this.#path, headers: this.#headers, form, progress };
      sent.push(request);
      const response = await reply(request);
      if (!response) return this.dispatchEvent(new Event('error'));
      this.status = response.status;
      this.#type = response.headers.get('content-type');
      this.responseText = await response.text();
      return this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
