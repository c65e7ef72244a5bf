const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that carry no meaning of their own here: articles, courtesies, verbs of showing. */
export const FILLERS: readonly string[] = words(`
adentro fy cy cumulative accumulated evolved evolve evolving evolucionado evolucionan tomorrow director directora email mail promueve promueven promotes marketing referred director directora
ramo product breakdown split square sqm firme mediante compraventa regional separated occupiers
mida midan brokered whose conviene sabiendo visitar love
racking racks rack lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday ballpark sellers seller vendedores chico chicos chica chicas grande grandes small big large
neta netas bruta brutas net gross tasa tasas
damelo dandome damela damelos desglosado muestralo muestrala poniendo hablando siendo posee poseen vienen publican tabla avaluo appraiser appraisal valuador perito economista economist reportero reporter editor estudiante student profesor profesora gerente director-general asesor consultor consultant
el la los las lo un una unos unas al del de en a con por para y o u e que se su sus mi mis me nos te le les es son fue fueron era eran sea sean esta este esto estos estas ese esa eso esos esas aquel
hay ha han he haber hubo habia ser estar estan estaba estaban tiene tienen tenia tenian tengo tener tuvo tuvieron tenga como cual cuales quien quienes cuando donde ya muy tan tanto tanta si no ni pues oye oiga hola buenas buenos dias tardes noches dia buen favor porfa porfavor
por gracias saludos urge urgente ayuda ayudame ayudas puedes puede podrias podria pudieras pueden podemos quiero queremos quisiera quisieramos necesito necesitamos necesita me dame dime dinos deme denme diga digan
muestra muestrame mostrar ensename ver saber conocer revisar consultar calcular sacar saca sacame pasa pasame pasar mandame manda enviame comparte comparteme platicame cuentame indica indicame indicar regala regalame haz hazme hacer trae traeme busca checa checar checame dar doy das
tal cual algo alguna alguno algun algunas algunos cada entre sobre desde hasta segun durante actual actuales actualmente hoy ahora ahorita vigente vigentes ultimo ultima reciente recientes momento fecha corriente presente dato datos cifra cifras numero numeros valor valores resultado resultados info informacion
reporte informe estudio tabla grafica grafico lista listado resumen analisis comparativo serie historico historica historia evolucion tendencia comportamiento comporta comporto panorama situacion nivel niveles promedio media total totales suma sumas suman acumulado acumulada cantidad volumen monto
industrial industriales inmobiliario inmobiliaria sector mercado zona area lado parte favor ejemplo caso tema cosa cosas tipo va van voy vamos ve anda andan andaba quedo quedaron queda quedan registro registraron registra registrado registrada reporto reportaron reporta hizo hicieron llevo lleva llevan llevamos llevaba alcanzo ascendio ascendieron representa
exactamente exacto aproximadamente solamente tambien ademas luego despues antes mas mejor bien mal rapido gusta gustaria interesa interesan interesado cliente clientes jefe presentacion junta comite inversion inversionista nota articulo avaluo tesis maestria escuela universidad tarea cierre pais mexico republica
del al sus nuestro nuestra nuestros cuyo cuya cuyos cuyas mismo misma mismos dentro fuera ubicado ubicada ubicados ubicadas localizado localizados situado situados existente existentes corresponden corresponde pertenece pertenecen pertenecientes propio propia vez veces todo toda todos todas tomando cuenta considera considerando incluyendo contando hablando respecto
the a an of in on at to for from with by and or but if is are was were be been being am do does did done has have had having it its this that these those there here i we you they he she us our my your their me him them what which who whom whose when where why how
please thanks thank hi hello hey good morning afternoon evening kindly just so then than too also only very really quite any some each every all both can could would should will shall may might must let lets want wants wanted need needs give gives tell show shows get gets got find see look looking know pull bring provide share send report report reports list lists
help helps quick quickly question figure figures number numbers data stats statistics value values result results chart table summary trend trends history historical evolution current currently today now right latest recent recently moment date average total totals sum sums overall amount level levels
industrial estate property real market sector area region country mexico mexican year time month quarter deal like as such per via about over under into out up down off again still yet already ever even much many more most less few lot lots bit
client clients boss presentation deck memo pitch story article paper thesis report committee meeting investment investor board analyst fund journalist broker wondering wonder curious interested checking check checked working writing preparing updating looked thinking think
come comes came go goes going went gone stand stands stood run runs ran running sit sits sat look looks looked seem seems seen make makes made put puts take takes reached hit posted recorded registered reported saw seeing happen happened happens behave behaved perform performed
s t re ve ll d m don didn doesn isn aren wasn weren hasn haven
sale sale da dan daban habia hubo haya hayan fueran ande andaran andan seria serian podemos pudo pueda puedan sabes sabe saben sabemos crees favor vs
completo completa completos completas entero entera posee poseen propiedad cuales cuantas cuantos tanto gap past directa directas directo directos edificio medida posible vienen viene ofrece ofrecen ofrecidos ofrecido ofreciendose curso etc etcetera obra todavia aun atras portafolio cartera portfolio own owns owned belongs belonging held holds blocks block marketed markets inside acá aca ahi alli boletin secretaria banco nota pregunta preguntan haciendo estoy estamos anda tasa tasas rate rates porcentaje porcentajes percentage percent % split through counting count counts counted cuento contando cuenta if where exists exist posted served serve publish publishes published publican publica listed among entre either neither two three both of
absorb ask price leave leaves left already whose extra peer review newsletter footnote kindly provide mainly roughly exactly actually generally typically basically simply solely currently recently nationally
abrir aparece aparecen aplicar aproximar armar asi avance base bueno calculo cambia cambian caso comercial comercialmente conocido considerar contiene corresponder cuadro cuento debe deben debo decir describe desempeno despliega detallado detalle diferente diferentes disponer efectivo efectivamente elegir empieza encontrar estaria estarian estuvo estuvieron explicar facilita facilitame fuerte general generan genero gran grande grandes habria hemos igual igualmente importa incluido incluye inmediato interno juntos largo llega llegan llegar llego local locales maneja manejan mayor mayoria menciona menor menudo metrica mira mirar mostro movimiento necesaria necesario nueva obtener observa ofrecer opera operan operar ordenar oficial par parece participar pequeno perdon permite pide poder pone poner posicion precisamente presenta presento primero principal principalmente proceso promedian pronto publica puntual punto quedar quieres realiza realizo realmente refiere relacion reportan respecto responde respuesta rubro seguido segundo seleccion senala serie sido simple sirve sitio solicita solo sumar supongo tabular tener tercer tiempo tomar tome trabajo trata ubica usar uso util variable varia veo verdad viendo viene visto volumen vuelve
able according across actual add added affect ago ahead all allow almost alone along although always among amongst analysis anyone anything appear apply area around asked away back based basic become before begin behind being below best better between biggest bring brought build but call called came case certain change clear clearly close come common compare complete concern consider contain cost course cover covered data date describe detail details did different directly does during each early easy else end enough entire especially every everything exact expect explain fact fair far figure final find fine first fit focus follow form found full further general gets given gives good great group grow half handle happen hard head hear held help high hold hope however idea important include included includes including indeed inside instead involve item job join keep kept key kind knew large last late later lead learn least left less level life light likely line list little live local locate located long look lost lower made main major make manage many matter maybe mean meant measure meet mention middle might mind minute miss moment more move name near nearly need never new next nice none normal note nothing notice number obtain offer often older once one ones only open order other otherwise own owned part particular pass past people per perhaps period person piece place plan play please point position possible present press previous probably problem process produce provide provided public purpose quick quite raise range rather reach read ready real really reason record refer regard regarding related remain remember request require research rest review right role said same save say says second section seek self sell send sense separate series serious serve set several share short side similar simple simply since single site situation size small someone something sometimes soon sort source speak specific spend split start state stay step still stop strong study such suggest supply support suppose sure take taken talk team tell term than that thing things though through throughout today together told took total toward track trade true try trying turn type under understand unit until upon use used useful user using usual usually various vary view wait walk want watch way week well went whether while whole wide wish within without word work works worth write year yes yesterday yet
q k xfa pls plz plis thx btw fyi asap ok okay ey eh
mencionados mencionadas siguientes siguiente following mentioned below above
correspondiente correspondientes respectivo respectivamente respective respectively
`);

/** Subjects that the data are not about. A question that names one is not answered. */
export const FOREIGN: readonly string[] = [
  // Qualities of buildings that the data do not hold.
  ...words(
    `verde verdes ecologico ecologicos sustentable sustentables sostenible sostenibles green sustainable viejo viejos vieja viejas antiguo antiguos antigua antiguas old older oldest remodelado remodelados remodeladas renovated refurbished automatizado automatizadas automated robotizada lujo luxury alberca pool jardin garden haunted embrujada`,
  ),
  ...words(`clima lluvia llover llueve llovera temperatura weather rain raining sunny forecast forecasts pronostico pronosticos prediccion predicciones predice pronostica proyeccion proyecciones prediction predict predicts projections
casa casas departamento departamentos depa depas recamara recamaras vivienda viviendas residencial residenciales condominio condominios apartment apartments house houses housing home homes condo condos bedroom bedrooms residential hotel hoteles hotels airbnb
oficina oficinas office offices coworking consultorio consultorios restaurante restaurantes restaurant restaurants mall malls hospital hospitales hospitals school schools
bolsa acciones accion stock shares share bitcoin crypto criptomoneda nasdaq dow cetes etf etfs dividend dividends dividendo dividendos
presidente president elecciones eleccion elections election politica politics politician gobernador governor senador diputado morena pri pan partido votar vote
receta recetas recipe recipes cocina cook pizza tacos cafe coffee futbol football soccer partido equipo team game match mundial cancion song movie pelicula netflix chiste joke jokes poema poem
sueldo sueldos salario salarios wage wages salary salaries nomina payroll empleo empleos empleados employees jobs desempleo unemployment inflacion inflation pib gdp
cap caprate caprates tir irr roi yield yields rendimiento rendimientos noi ebitda hipoteca mortgage credito creditos loan loans prestamo interes interest tasas bancarias predial impuesto impuestos tax taxes isr iva arancel aranceles tariff tariffs
esg leed edge carbono carbon emisiones emissions sustentabilidad sustainability certificacion certified certificados neutral
telefono celular phone whatsapp direccion contrasena password passwords prompt instrucciones instructions ignora ignore system sistema api key keys token tokens secret secrets
select drop delete insert update union script alert table tables javascript sql html xss eval exec
vuelo vuelos flight flights traffic trafico carretera highway autopista crimen crime inseguridad seguridad violencia violence
 ceo dueño dueña esposa wife husband abogado lawyer doctor medico
mañana weekend birthday cumpleanos edad age horoscopo divorcio
tipo cambio exchange dollar peso euros euro libra yen oro gold petroleo oil gasolina gasoline electricidad
traduce traducir translate redacta redactame redactar escribe escribeme programa codigo code python resume resumir summarize
futuro future will 2027 2028 2029 2030 aguacate peliculas video videos musica music
nearshoring poblacion population demografia demographics habitantes agua water sismo earthquake
comision comisiones commission commissions fee fees mantenimiento maintenance cam servicios insurance
compraras comprarias recomiendas recomienda recomendarias recommend recommends should advice advise invertir invest opinas opinion think believe
`),
];
/** Of the subjects above, those whose words mean something else beside the words of the data. */
const COMMON = new Set(
  words(
    'stock share agua water partido medico servicios electricidad dollar peso tipo cambio table tables update select delete system sistema key api oro pan equipo team cafe home edge direccion correo email gold oil should will think servicios correos code age match game village dueño dueña mañana',
  ),
);
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(FOREIGN.filter((word) => !COMMON.has(word)));
/** Sequences that ask for something else. */
export const FOREIGN_PHRASES: readonly string[] = [
  'replacement costs?',
  'construction costs?',
  'building costs?',
  'costos? de (construccion|reposicion|reemplazo|obra)',
  '(lease|contract) (terms?|lengths?)',
  'plazos? (promedio )?(de|del|de los) (contrato|contratos|arrendamiento|renta)',
  '(miles|km|kilometers|kilometros|minutes|minutos) (of|from|to|de|del|a)',
  'daycare',
  'guarderia',
  'comedor',
  'cafeteria',
  'gimnasio',
  'free rent',
  'meses de gracia',
  'tenant improvements',
  'mejoras',
  'personal (e ?)?mails?',
  '(e ?)?mail( address)?',
  'a que hora',
  'what time',
  'aduana',
  'customs',
  'los cabos',
  'cabo san lucas',
  'correo personal',
  'cap rates?',
  'tasas? de (capitalizacion|interes|cambio)',
  '(locales?|plazas?|centros?) comercial(es)?',
  '(shopping|retail) (centers?|malls?|space|vacancy)',
  '(stock|share) (price|market)s?',
  'tipo de cambio',
  'exchange rate',
  'interest rates?',
  'precio de la accion',
  'should i (buy|invest|sell)',
  'ignore (all )?(your |the |previous |all )*(instructions|rules)',
  'ignora (todas )?(tus|las) (instrucciones|reglas)',
  'system prompt',
  'drop table',
  'select from',
  'you are now',
  'eres ahora',
  'proximo ano',
  'proximos? (\\d )?(meses|anos|trimestres?)',
  'next (year|month|quarter|years|months|quarters)',
  'el ano que (entra|viene)',
  '(va|van) a (ser|haber|estar|subir|bajar|crecer|llover|ganar)',
  'will (be|have|rise|fall|grow|reach|happen|it|there|the|vacancy|prices|rents|inventory)',
  'is going to',
  'in the future',
  'en el futuro',
  'home address',
  'numero de (telefono|celular)',
  'phone number',
  'cuenta bancaria',
  'how old',
  'cuantos anos tiene',
  'water (supply|rights|availability)',
  'disponibilidad de agua',
];

/** Courtesies and turns of phrase. */
export const FILLER_PHRASES: readonly string[] = [
  'mil gracias',
  'thanks a lot',
  'a lot of',
  'lots of',
  'quite a lot',
  'favor de proporcionar',
  'mil disculpas',
  'many thanks',
  'promedio ponderado',
  'weighted average',
  'metro area',
  'metropolitan area',
  'zona metropolitana',
  'area metropolitana',
  'mexico city metro',
  'family office',
  'family offices',
  'boletin mensual',
  'boletin trimestral',
  'reporte mensual',
  'reporte trimestral',
  'reporte anual',
  'informe mensual',
  'informe trimestral',
  'junta mensual',
  'junta trimestral',
  'comite mensual',
  'nota mensual',
  'monthly bulletin',
  'monthly newsletter',
  'monthly report',
  'monthly meeting',
  'monthly review',
  'quarterly report',
  'quarterly review',
  'quarterly meeting',
  'quarterly newsletter',
  'annual report',
  'annual meeting',
  'annual review',
  'weekly report',
  'asked me for',
  'they asked me',
  'they asked us',
  'they asked',
  'me pidieron',
  'real estate',
  'me pide',
  'me piden',
  'me preguntan',
  'me pregunta',
  'me pidio',
  'me pidieron',
  'keeps asking',
  'keep asking',
  'client asks',
  'asks what',
  'asks for',
  'asks me',
  'asked me',
  'asked us',
  'asks us',
  'was asked',
  'been asked',
  'de uno y otro',
  'en uno y en otro',
  'en uno y otro',
  'en los dos',
  'de los dos',
  'de los tres',
  'en los tres',
  'los tres',
  'los dos',
  'the three',
  'the two',
  'league table',
  'cuello de botella',
  'o sea',
  'es decir',
  'i e',
  'que sale',
  'a veces',
  'por favor',
  'por fa',
  'buen dia',
  'development office',
  'our office',
  'my office',
  'mi oficina',
  'la oficina',
  'de la oficina',
  'para el analisis',
  'la fibra',
  'una fibra',
  'de la fibra',
  'for the record',
  'data center market',
  'development office',
  'our office',
  'my office',
  'mi oficina',
  'la oficina',
  'de la oficina',
  'peer review',
  'por favor',
  'porfa',
  'por ejemplo',
  'por lo pronto',
  'por cierto',
  'de una vez',
  'que tal',
  'buen dia',
  'buenas tardes',
  'buenos dias',
  'me puedes',
  'me podrias',
  'me gustaria',
  'a ver',
  'mas o menos',
  'al respecto',
  'once again',
  'at all',
  'as well',
  'of course',
  'by the way',
  'for example',
  'for me',
  'good morning',
  'good afternoon',
  'thank you',
  'no mas',
  'en general',
  'de todo',
  'por ahora',
  'for now',
  'in general',
  'if you can',
  'if possible',
  'si puedes',
  'si es posible',
  'cuanto antes',
  'as soon as possible',
  'a la vez',
  'at once',
  'i want',
  'i would like',
  'i d like',
  'i am',
  'i m',
];
