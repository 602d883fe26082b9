/** A bare Fastify route that parses a JSON body and always sends the same bytes. The bench compares `Available` with it. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [, , port, file, type] = process.argv;
const bytes = readFileSync(file);
const app = Fastify();
app.post('/bare', (_request, reply) => reply.header('content-type', type).send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
