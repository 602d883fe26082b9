export const reactClient: () => typeof import('react-dom/client');
