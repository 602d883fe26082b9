// Evaluated when it is called, which an import would not be.
exports.reactClient = () => require('react-dom/client');
