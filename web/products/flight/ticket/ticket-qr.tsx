import QRCode from 'qrcode';
import { type TicketCode, ticketQrText } from '#core/products/flight/rules/ticket-qr.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import styles from './ticket.module.css';

/** Light cells around it, without which it is not found. */
const quiet = 2;

/** The dark cells of a text as one path. All of it is encoded as bytes, as on paper. */
const cellsOf = (text: string): { size: number; path: string } => {
  const { modules } = QRCode.create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  });
  const { size, data } = modules;
  const path = [...data]
    .map((isDark, at) => (isDark ? `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z` : ''))
    .join('');
  return { size: size + 2 * quiet, path };
};

/** A ticket as a QR, dark on white by day and by night; it is made here, so that it is there without a network. */
const TicketQr = ({ code, name }: { code: TicketCode; name: string }) => {
  const { size, path } = cellsOf(ticketQrText(code));
  return (
    <svg
      role="img"
      aria-label={flightTripTexts.ticket.qrOf(name)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
      data-testid="ticket-qr"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#1a203d" />
    </svg>
  );
};

export default TicketQr;
