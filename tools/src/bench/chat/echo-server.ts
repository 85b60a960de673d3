import { WebSocketServer } from 'ws';

// node --import tsx echo-server.ts <port>: sends back what it hears, and does nothing else.
const server = new WebSocketServer({
  port: Number(process.argv[2]),
  host: '127.0.0.1',
  perMessageDeflate: false,
});
server.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
server.on('listening', () => console.log('listening'));
