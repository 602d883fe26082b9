export { type Bar, BarChart } from './bar-chart.tsx';
export { BarChartWaiting } from './waiting.tsx';
