import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { formTexts } from '#core/texts/forms.ts';
import { subscribeToToasts, visibleToasts } from './store.ts';
import styles from './toast.module.css';

// The place is there soon after the first view; its content is loaded with the first message.
const ToastItem = lazy(() => import('./toast-item.tsx'));

/** The place of passing messages; stands once in the shell. Above open dialogs too, since it is a popover. */
export default function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, visibleToasts, visibleToasts);
  const place = useRef<HTMLElement>(null);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    if (!isEmpty && !element.matches(':popover-open')) element.showPopover();
    if (isEmpty && element.matches(':popover-open')) element.hidePopover();
  }, [isEmpty]);
  return (
    <>
      {/* The region is outside the popover, so that it exists before its words. */}
      <div className={styles.spoken} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <span key={toast.id}>{toast.text} </span>
        ))}
      </div>
      {/* It is a landmark, since it is outside all others. */}
      <section ref={place} popover="manual" aria-label={formTexts.messages} className={styles.place}>
        <ol className={styles.list}>
          <Suspense fallback={null}>
            {toasts.map((toast) => (
              <ToastItem key={toast.id} toast={toast} />
            ))}
          </Suspense>
        </ol>
      </section>
    </>
  );
}
