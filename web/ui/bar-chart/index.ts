export { type Bar, BarChart } from './bar-chart.tsx';
export { dayBar } from './day-bar.ts';
export { BarChartWaiting } from './waiting.tsx';
