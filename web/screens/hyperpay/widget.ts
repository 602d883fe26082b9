import { gatewayTexts } from '#core/texts/gateways.ts';
import { request } from '#web/api/request.ts';

/** What the server tells of a checkout. */
export interface Widget {
  script: string;
  /** Digest of the script; null if there is none. */
  integrity: string | null;
  /** A decimal number in `currency`; null if it is no longer known. */
  amount: string | null;
  currency: string | null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Asks our server where the form's script is; null if the server does not tell. */
export const askWidget = async (checkoutId: string, signal: AbortSignal): Promise<Widget | null> => {
  const address = `/confirm/hyperpay/widget.json?${new URLSearchParams({ checkoutId })}`;
  const answer = await request({ method: 'GET', address, signal });
  if (!answer.ok || answer.value.status !== 200) return null;
  const told = (answer.value.json ?? {}) as Record<string, unknown>;
  const script = textOrNull(told['script']);
  if (!script) return null;
  const [integrity, amount, currency] = [told['integrity'], told['amount'], told['currency']].map(textOrNull);
  return { script, integrity: integrity ?? null, amount: amount ?? null, currency: currency ?? null };
};

const brands = 'VISA MASTER';

/** How long the form may take to load. HyperPay's script does not report every failure. */
const readyMsMax = 25_000;

interface Listener {
  onReady: () => void;
  onFail: () => void;
}

/** Options that HyperPay's script reads when it starts. The fields of the card are in HyperPay's own frames, where our styles do not reach. */
const optionsFor = (place: HTMLElement, { onReady, onFail }: Listener) => {
  const ink = getComputedStyle(place).color;
  return {
    style: 'plain',
    locale: 'en',
    labels: gatewayTexts.cardForm.labels,
    iframeStyles: { 'card-number-placeholder': { color: ink }, 'cvv-placeholder': { color: ink } },
    onReady,
    onError: onFail,
  };
};

/**
 * Puts the form into `place`; HyperPay's script finds it by its class and fills it. Whatever it says, `onFail` and
 * `onReady` are heard only until the answer is called, which takes the form away again.
 */
export const mountWidget = (
  place: HTMLElement,
  checkoutId: string,
  widget: Widget,
  listener: Listener,
): (() => void) => {
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.action = `${location.origin}/confirm/hyperpay`;
  form.dataset['brands'] = brands;
  const late = setTimeout(listener.onFail, readyMsMax);
  const onReady = () => {
    clearTimeout(late);
    listener.onReady();
  };
  Object.assign(window, { wpwlOptions: optionsFor(place, { ...listener, onReady }) });
  const script = document.createElement('script');
  script.src = `${widget.script}?${new URLSearchParams({ checkoutId })}`;
  script.crossOrigin = 'anonymous';
  if (widget.integrity) script.integrity = widget.integrity;
  script.addEventListener('error', listener.onFail);
  place.replaceChildren(form);
  document.head.append(script);
  return () => {
    clearTimeout(late);
    script.remove();
    place.replaceChildren();
  };
};
