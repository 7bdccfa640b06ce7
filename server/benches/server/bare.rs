//! The baseline: a minimal actix-web-actors server, whose rooms broadcast each line to their sockets.

use std::collections::HashMap;
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};

use actix::prelude::*;
use actix_web::{App, Error, HttpRequest, HttpResponse, HttpServer, web};
use actix_web_actors::ws;
use bytestring::ByteString;

use crate::load::process::Process;

#[derive(Message)]
#[rtype(result = "()")]
struct Enter(Addr<Socket>);

#[derive(Clone, Message)]
#[rtype(result = "()")]
struct Line(ByteString);

#[derive(Default)]
struct Room {
    sockets: Vec<Addr<Socket>>,
}

impl Actor for Room {
    type Context = Context<Self>;
}

impl Handler<Enter> for Room {
    type Result = ();
    fn handle(&mut self, Enter(socket): Enter, _: &mut Self::Context) {
        self.sockets.push(socket);
    }
}

impl Handler<Line> for Room {
    type Result = ();
    fn handle(&mut self, line: Line, _: &mut Self::Context) {
        for socket in &self.sockets {
            socket.do_send(line.clone());
        }
    }
}

struct Socket {
    room: Addr<Room>,
}

impl Actor for Socket {
    type Context = ws::WebsocketContext<Self>;
    fn started(&mut self, ctx: &mut Self::Context) {
        self.room.do_send(Enter(ctx.address()));
    }
}

impl Handler<Line> for Socket {
    type Result = ();
    fn handle(&mut self, Line(text): Line, ctx: &mut Self::Context) {
        ctx.text(text);
    }
}

impl StreamHandler<Result<ws::Message, ws::ProtocolError>> for Socket {
    fn handle(&mut self, frame: Result<ws::Message, ws::ProtocolError>, ctx: &mut Self::Context) {
        match frame {
            Ok(ws::Message::Text(text)) => self.room.do_send(Line(text)),
            Ok(ws::Message::Close(_)) | Err(_) => ctx.stop(),
            Ok(_) => {}
        }
    }
}

type Rooms = Arc<Mutex<HashMap<String, Addr<Room>>>>;

async fn open(
    request: HttpRequest,
    body: web::Payload,
    room: web::Path<String>,
    rooms: web::Data<Rooms>,
) -> Result<HttpResponse, Error> {
    let room = {
        let mut rooms = rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.entry(room.into_inner()).or_insert_with(|| Room::default().start()).clone()
    };
    ws::WsResponseBuilder::new(Socket { room }, &request, body).start()
}

/// Starts this benchmark's binary as the baseline server.
pub fn start() -> Process {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.arg("--bare-server");
    Process::start(command)
}

/// Serves until the process is killed.
pub async fn serve() {
    let rooms = Rooms::default();
    let server = HttpServer::new(move || {
        App::new().app_data(web::Data::new(Arc::clone(&rooms))).route("/{room}", web::get().to(open))
    })
    .on_connect(|connection, _| {
        // TCP_NODELAY, as on the real server.
        if let Some(stream) = connection.downcast_ref::<actix_web::rt::net::TcpStream>() {
            stream.set_nodelay(true).expect("a socket takes the option");
        }
    })
    .bind(("127.0.0.1", 0))
    .expect("a free port");
    println!("http://{}", server.addrs()[0]);
    server.run().await.expect("the server runs");
}
