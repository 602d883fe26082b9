import styles from './bar-chart.module.css';

/** The room of a chart whose bars are on their way, as high as it will be: nothing below moves when they come. */
export const BarChartWaiting = ({ count }: { count: number }) => (
  <div className={styles.waiting} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars without values have nothing else.
      <span key={at} />
    ))}
  </div>
);
