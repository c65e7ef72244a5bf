-- Vacancy rate: groups and periods
select market as g, greatest(quarter, 8103) as p,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 1)
  and (construction_status in (3)) then n else 0 end) as double precision) as s3,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then v else 0 end) as double precision) as s4,
  cast(sum(case when (fact = 3)
  and (construction_status in (3)) then n else 0 end) as double precision) as s5
from event
where ((fact in (1, 1, 3))
  and (((fact = 1)
  and (construction_status in (3))) or ((fact = 1)
  and (construction_status in (3))) or ((fact = 3)
  and (construction_status in (3)))))
  and (market in (1))
  and (building_type in (1))
  and (construction_status in (3, 2))
  and (day <= 20777)
group by 1, 2
